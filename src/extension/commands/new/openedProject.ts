/** Offers to start an agent that was created outside of the workspace, in the window that has opened its folder. */
import { Disposable, workspace } from 'vscode';
import type { Services } from '../../services.ts';
import { offerStart } from '../../starting/offerStart.ts';

/** Holds the folder of the project that is being opened. */
export const openedProjectKey = 'agentApi.openedProject';

export function registerOpenedProject(services: Services): Disposable {
  const { globalState, log } = services;
  const opened = globalState.get<string>(openedProjectKey);
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.toString() === opened)?.uri;
  if (folder === undefined) return new Disposable(() => undefined);
  const offer = async (): Promise<void> => {
    await globalState.update(openedProjectKey, undefined);
    await offerStart(services, folder);
  };
  const begin = (): void => void offer().catch((error: unknown) => log.error(String(error)));
  if (workspace.isTrusted) begin();
  // VS Code asks for trust in a folder that it opens for the first time.
  return workspace.onDidGrantWorkspaceTrust(begin);
}
