/** Hosts that only this machine or its network can reach. */

/** `hostname` as a `URL` has it. A name that leads to such an address is not known to do so. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  // An address of IPv4 in one of IPv6 is written in hexadecimal: there is no reason to use one.
  if (host.startsWith('[')) return /^\[(?:::1?\]|::ffff:|f[cd]|fe[89ab])/i.test(host);
  const [, one, two] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host) ?? [];
  if (one !== undefined && two !== undefined) return isPrivateNetwork(Number(one), Number(two));
  return /(?:^|\.)localhost$|\.(?:local|internal)$/i.test(host);
}

/** RFC 1918, loopback, link-local, and the host that is none. */
function isPrivateNetwork(one: number, two: number): boolean {
  return (
    one === 10 ||
    one === 127 ||
    one === 0 ||
    (one === 192 && two === 168) ||
    (one === 169 && two === 254) ||
    (one === 172 && two >= 16 && two <= 31)
  );
}
