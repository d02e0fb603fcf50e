/** The address of another route of the same server. */

/**
 * `url` is an endpoint's, which may hold variables: what is before the path stays as it is written. `thin` is
 * what its path ends with; where it does not, the path is put behind it.
 */
export function replaceRoute(url: string, thin: RegExp | undefined, path: string): string {
  const [place = ''] = url.split(/[?#]/, 1);
  const cut = thin === undefined ? place : place.replace(thin, '');
  return cut.replace(/\/+$/, '') + path;
}
