/**
 * Process control of the stock server is unauthenticated (`POST /shutdown`, `/admin/*`), so it must never be called.
 */
import { decode } from '../../core/secrets/spellings.ts';

/** How many times a path is decoded, by this client and by the proxies on its way. */
const deepest = 8;

/**
 * Whether this URL is process control, under any prefix at which the app is mounted and in any spelling. `url` must
 * be absolute. Percent-encoding, doubled slashes, parameters of segments, letter case and invalid text elsewhere in
 * the path do not prevent detection.
 */
export function isForbiddenUrl(url: URL): boolean {
  let path = url.pathname;
  for (let depth = 0; depth < deepest; depth += 1) {
    if (isForbiddenPath(path)) return true;
    const decoded = decode(path, 'percent');
    if (decoded === path) return false;
    path = decoded;
  }
  // A path that is encoded more often than this is trying to hide something.
  return true;
}

function isForbiddenPath(path: string): boolean {
  const segments: string[] = [];
  // Text after a decoded `?` or `#` is not part of the path for software that decodes the URL before splitting it.
  for (const written of path.split(/[?#]/, 1)[0]?.split(/[/\\]/) ?? []) {
    // `;x=y` are parameters of a segment. Some software ignores control characters and spaces around a name.
    const segment = written.split(';', 1)[0]?.replaceAll(/\p{C}/gu, '').trim().normalize('NFKC').toLowerCase();
    if (segment === undefined || segment === '' || segment === '.') continue;
    if (segment === 'admin') return true;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.at(-1) === 'shutdown';
}
