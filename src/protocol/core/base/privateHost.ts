/**
 * Detects hosts that are not public servers, because only this machine, its network or nobody can reach them. Follows
 * IANA's special-purpose registries (IPv4, IPv6, domain names), whatever notation the address is written in.
 */

/**
 * `hostname` is in the form of a `URL`. A name is not resolved, so one that resolves to a private address is not
 * detected.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '').toLowerCase();
  if (host.startsWith('[')) return isPrivateV6(host.replaceAll(/^\[|\]$|%.*$/g, ''));
  const v4 = readV4(host);
  return v4 === undefined ? isPrivateName(host) : isPrivateV4(v4);
}

/**
 * Names of RFC 6761, 6762, 8375 and 9476, and names that routers and companies use internally. A name without a dot is
 * found only inside a network.
 */
const privateName =
  /(?:^|\.)(?:localhost|localdomain|localhost6|localdomain6|local|lan|internal|intranet|private|corp|home|home\.arpa|test|workgroup|domain|belkin|fritz\.box)$|^(?:ip6-[a-z]+)$/;

function isPrivateName(host: string): boolean {
  return !host.includes('.') || privateName.test(host);
}

/**
 * The first address and the prefix length of each range in https://www.iana.org/assignments/iana-ipv4-special-registry,
 * and of multicast.
 */
const ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const rangesV4 = ranges.map(([first, length]) => ({ first: readV4(first) ?? 0, size: 2 ** (32 - length) }));

function isPrivateV4(address: number): boolean {
  return rangesV4.some(({ first, size }) => address >= first && address < first + size);
}

function readV4(text: string): number | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/**
 * Only 2000::/3 of IPv6 is assigned to servers, and parts of it are not: protocol assignments, documentation, 6to4 and
 * Teredo. 6to4 and Teredo lead to an IPv4 address, as do the mapped, compatible and translated addresses.
 */
function isPrivateV6(text: string): boolean {
  const groups = readV6(text);
  if (groups === undefined) return true;
  const [first = 0, second = 0, third = 0] = groups;
  const v4At = (index: number): number => (groups[index] ?? 0) * 65_536 + (groups[index + 1] ?? 0);
  // This is NAT64, so a public server may be behind the address.
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isPrivateV4(v4At(6));
  if (first === 0x2002) return isPrivateV4(v4At(1));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return isPrivateV4(v4At(6));
  // 2001::/23, 2001:db8::/32, 3fff::/20
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return true;
  if (first === 0x3fff && second < 0x1000) return true;
  return first < 0x2000 || first > 0x3fff;
}

/** Returns the eight groups of an address. Its last two groups may be written as an IPv4 address. */
function readV6(text: string): readonly number[] | undefined {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const v4 = dotted?.[2] === undefined ? undefined : readV4(dotted[2]);
  const plain =
    v4 === undefined
      ? text
      : `${dotted?.[1] ?? ''}${Math.floor(v4 / 65_536).toString(16)}:${(v4 % 65_536).toString(16)}`;
  const halves = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [before = [], after] = halves;
  const missing = 8 - before.length - (after?.length ?? 0);
  if (halves.length > 2 || (after === undefined ? missing !== 0 : missing < 0)) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}
