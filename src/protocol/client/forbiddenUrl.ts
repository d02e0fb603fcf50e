/** Process control of the stock server is unauthenticated (`POST /shutdown`, `/admin/*`): never call it. */

/**
 * Is this URL process control, under whatever prefix the app is mounted and however it is spelled?
 * `url` must be absolute; percent-encoding, doubled slashes and letter case do not hide anything.
 */
export function isForbiddenUrl(url: URL): boolean {
  const segments = decodeFully(url.pathname)
    .toLowerCase()
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '.');
  return segments.includes('admin') || segments.at(-1) === 'shutdown';
}

/** Decodes until nothing changes: proxies decode once more than one thinks. Invalid encodings stay as they are. */
function decodeFully(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodeFully(decoded);
  } catch {
    return path;
  }
}
