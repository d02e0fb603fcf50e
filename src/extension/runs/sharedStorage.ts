/** The storage that all windows on one workspace have in common. */

/**
 * VS Code gives a second window on a workspace, and sometimes one after a crash, another storage than the first:
 * `<id>-1` instead of `<id>`. Each run is a file of its own under a free name, so all may record in the first one's,
 * and list the same runs. `path` is that of an extension's storage, of whatever window.
 */
export function sharedStorage(path: string): string {
  return path.replace(/(\/-?[\da-f]+)-\d+(\/[^/]+)$/, '$1$2');
}
