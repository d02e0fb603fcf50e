/** The storage that all windows of one workspace share. */

/**
 * VS Code gives a second window of a workspace, and sometimes a window after a crash, a different storage: `<id>-1`
 * instead of `<id>`. Each run is a separate file with a free name, so all windows can record in the storage of the
 * first one and list the same runs. `path` is the path of the extension's storage in any of the windows.
 */
export function sharedStorage(path: string): string {
  return path.replace(/(\/-?[\da-f]+)-\d+(\/[^/]+)$/, '$1$2');
}
