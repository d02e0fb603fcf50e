/** Builds the URL of another route of the same server. */

/**
 * `url` is the URL of an endpoint and may contain variables: the text before the path is not changed. `thin` matches
 * the end of its path; where it does not match, `path` is appended.
 */
export function replaceRoute(url: string, thin: RegExp | undefined, path: string): string {
  const [place = ''] = url.split(/[?#]/, 1);
  const cut = thin === undefined ? place : place.replace(thin, '');
  return cut.replace(/\/+$/, '') + path;
}
