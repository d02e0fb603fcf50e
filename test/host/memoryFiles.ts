/** Provides files of a custom scheme, like those of a remote repository or of an earlier version of a file. */
import * as vscode from 'vscode';

export interface MemoryFiles extends vscode.Disposable {
  /** Creates or replaces the file; returns its URI. */
  write(path: string, content: string | Uint8Array): vscode.Uri;
  read(uri: vscode.Uri): string;
}

/** Registers the scheme. */
export function provideMemoryFiles(scheme: string, options: { readonly isReadonly?: boolean } = {}): MemoryFiles {
  const files = new Map<string, Uint8Array>();
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const contentOf = ({ path }: vscode.Uri): Uint8Array => {
    const content = files.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return content;
  };
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions();
  };
  const registration = vscode.workspace.registerFileSystemProvider(
    scheme,
    {
      onDidChangeFile: changed.event,
      watch: () => new vscode.Disposable(() => undefined),
      stat: (uri) => ({ type: vscode.FileType.File, ctime: 0, mtime: files.size, size: contentOf(uri).length }),
      readDirectory: () => [],
      createDirectory: refuse,
      readFile: contentOf,
      writeFile: ({ path }, content) => void files.set(path, content),
      delete: refuse,
      rename: refuse,
    },
    { isCaseSensitive: true, ...options },
  );
  return {
    write(path, content) {
      files.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
      return vscode.Uri.from({ scheme, path });
    },
    read: (uri) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(contentOf(uri)),
    dispose() {
      registration.dispose();
      changed.dispose();
    },
  };
}
