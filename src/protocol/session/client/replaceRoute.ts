/** Builds the URL of another route of the same server. */

/**
 * `url` is the URL of an endpoint and may contain variables: the text before the path is not changed. `partialRoute` matches
 * the end of its path; where it does not match, `path` is appended.
 */
export function replaceRoute(url: string, partialRoute: RegExp | undefined, path: string): string {
  const [place = ''] = url.split(/[?#]/, 1);
  const cut = partialRoute === undefined ? place : place.replace(partialRoute, '');
  return cut.replace(/\/+$/, '') + path;
}
