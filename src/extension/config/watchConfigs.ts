/** Detects changes of configurations: files of the workspace, a file saved in any editor, and the user's settings. */
import { Disposable, workspace } from 'vscode';
import { configFileName } from '../../protocol/lint/config/configFileName.ts';
import { settingIds } from '../manifest.ts';

export interface ConfigListener {
  onFile(): void;
  onSetting(): void;
}

export function watchConfigs({ onFile, onSetting }: ConfigListener): Disposable {
  const watcher = workspace.createFileSystemWatcher(`**/${configFileName}`);
  return Disposable.from(
    watcher,
    watcher.onDidChange(onFile),
    watcher.onDidCreate(onFile),
    watcher.onDidDelete(onFile),
    workspace.onDidSaveTextDocument(({ uri }) => {
      if (uri.path.endsWith(`/${configFileName}`)) onFile();
    }),
    workspace.onDidChangeConfiguration((event) => {
      const own = [settingIds.lintProfile, settingIds.lintRules];
      if (own.some((id) => event.affectsConfiguration(id))) onSetting();
    }),
  );
}
