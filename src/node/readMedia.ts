/**
 * Fetches remote media that the user clicked on. It is fetched here, without credentials, and passed to the webview as
 * a data URL.
 */
import { maxMediaLength } from '../protocol/panel/messages.ts';
import { isPrivateHost } from '../protocol/core/base/privateHost.ts';
import { parseUrl } from '../protocol/core/base/url.ts';
import { isForbiddenUrl } from '../protocol/session/client/forbiddenUrl.ts';
import { maxRedirects, redirectTarget } from '../protocol/session/client/redirectTarget.ts';
import { formatBytes } from '../protocol/core/base/formatBytes.ts';

/** In milliseconds. */
const timeout = 20_000;

/**
 * Rejects with a message for the user if the media is not of that kind, is too large, or cannot be fetched. `source` is
 * the address of the agent that named it: a public server must not make this function access the local network.
 */
export async function readMedia(url: string, kind: string, source?: string): Promise<string> {
  const target = new URL(url);
  const { protocol, hostname, origin } = target;
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`Media cannot be loaded from ${protocol} URLs.`);
  if (isForbiddenUrl(target)) throw new Error(`${target.pathname} controls a server, so it is not loaded.`);
  if (
    source !== undefined &&
    isPrivateHost(hostname) &&
    !isPrivateHost(parseUrl(source)?.hostname ?? 'unknown.example.com')
  )
    throw new Error(`${origin} is in the local network, but the agent is not, so it is not loaded.`);
  const response = await follow(url, AbortSignal.timeout(timeout));
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!response.ok || !type.startsWith(`${kind}/`)) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}, ${type === '' ? '?' : type}`);
  }
  return `data:${type};base64,${toBase64(await readLimited(response))}`;
}

/** Follows redirects itself, because a public server must not redirect to a server of this machine. */
async function follow(url: string, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await fetch(address, { credentials: 'omit', redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const target = redirectTarget(location, address);
    if (!target.ok) throw new Error(`HTTP ${response.status} → ${withoutCredentials(location)}`);
    address = target.value.href;
  }
  throw new Error(`HTTP 3xx × ${maxRedirects}`);
}

/** Removes the user name and password, and the query and fragment, which may contain a signature. */
const withoutCredentials = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');

async function readLimited({ body }: Response): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return chunks;
    length += piece.value.length;
    if (length > maxMediaLength) {
      await reader?.cancel();
      throw new Error(`The file is larger than ${formatBytes(maxMediaLength)}.`);
    }
    chunks.push(piece.value);
  }
}

function toBase64(chunks: readonly Uint8Array[]): string {
  // Converted in slices, because one call with millions of arguments overflows the stack.
  const slice = 0x8000;
  const binary: string[] = [];
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += slice) {
      binary.push(String.fromCharCode(...chunk.subarray(start, start + slice)));
    }
  }
  return btoa(binary.join(''));
}
