/** Names the tab of a recorded run as the Runs view names the run. Run files elsewhere keep the names of their files. */
import type { WebviewPanel } from 'vscode';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import { askAgain } from '../engine/askAgain.ts';
import { shortenName } from '../runs/nameRuns.ts';
import type { Services } from '../services.ts';
import { baseName } from '../window/baseName.ts';
import type { RunDocument } from './runDocument.ts';

type TabServices = Pick<Services, 'engines' | 'runFolder' | 'runs'>;

/** VS Code 1.100 ignores the title of a custom editor and shows the name of the file. */
export function nameTab(
  { engines, runFolder, runs }: TabServices,
  { uri }: RunDocument,
  panel: WebviewPanel,
): Disposable {
  const scope = new Scope();
  if (!runFolder.contains(uri)) return scope;
  const update = async (): Promise<void> => {
    const [run] = await askAgain(() => engines.store.describeRuns(runFolder.uri.fsPath, [baseName(uri)]));
    if (run === undefined || scope.signal.aborted) return;
    panel.title = shortenName(run.name);
  };
  // Without an index, such as on a full disk, the name of the file remains.
  const request = (): void => void update().catch(() => undefined);
  scope.register(runs.onDidChange(request));
  scope.register(runFolder.onDidRename((renamed) => renamed.toString() === uri.toString() && request()));
  request();
  return scope;
}
