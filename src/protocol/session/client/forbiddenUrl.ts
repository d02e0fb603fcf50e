/** Process control of the stock server is unauthenticated (`POST /shutdown`, `/admin/*`): never call it. */
import { decode } from '../../core/secrets/spellings.ts';

/** How often a path is decoded, by us and by the proxies on its way. */
const deepest = 8;

/**
 * Is this URL process control, under whatever prefix the app is mounted and however it is spelled?
 * `url` must be absolute; percent-encoding, doubled slashes, parameters of segments and letter case do
 * not hide anything, and nothing that is wrong elsewhere in the path does.
 */
export function isForbiddenUrl(url: URL): boolean {
  let path = url.pathname;
  for (let depth = 0; depth < deepest; depth += 1) {
    if (isForbiddenPath(path)) return true;
    const decoded = decode(path, 'percent');
    if (decoded === path) return false;
    path = decoded;
  }
  // Nobody encodes a path so often who has nothing to hide.
  return true;
}

function isForbiddenPath(path: string): boolean {
  const segments: string[] = [];
  // What is behind a decoded `?` or `#` is no path for whoever decodes before parting.
  for (const written of path.split(/[?#]/, 1)[0]?.split(/[/\\]/) ?? []) {
    // `;x=y` are parameters of a segment; controls and blanks around a name are dropped by some.
    const segment = written.split(';', 1)[0]?.replaceAll(/\p{C}/gu, '').trim().normalize('NFKC').toLowerCase();
    if (segment === undefined || segment === '' || segment === '.') continue;
    if (segment === 'admin') return true;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.at(-1) === 'shutdown';
}
