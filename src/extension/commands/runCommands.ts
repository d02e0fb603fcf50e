/** What the Runs view can do with a recorded run, and a fresh request to start with. */
import { commands, Disposable, env, UIKind, Uri, window, workspace } from 'vscode';
import { registerCommand } from '../kit/edges.ts';
import { notify } from '../kit/notify.ts';
import { tabsOfRun } from '../kit/runTabs.ts';
import { commandIds, customEditorIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerRunCommands(services: Services): Disposable {
  return Disposable.from(
    registerCommand(services, commandIds.openRun, (target) => {
      const uri = toUri(target);
      const column = tabsOfRun(uri).at(0)?.group.viewColumn;
      return commands.executeCommand('vscode.openWith', uri, customEditorIds.run, column);
    }),
    registerCommand(services, commandIds.openRunText, (target) =>
      commands.executeCommand('vscode.openWith', toUri(target), 'default'),
    ),
    registerCommand(services, commandIds.revealRun, (target) => reveal(services, toUri(target))),
    registerCommand(services, commandIds.newRequest, async () => {
      const document = await workspace.openTextDocument({ language: 'json', content: firstRequest });
      await window.showTextDocument(document);
    }),
  );
}

const firstRequest = `{
  "input": [
    {
      "role": "user",
      "type": "message",
      "content": [{ "type": "text", "text": "What is the weather in Beijing?" }]
    }
  ],
  "stream": true
}
`;

/** Commands of a view get its element, commands of code get a URI. */
function toUri(target: unknown): Uri {
  if (target instanceof Uri) return target;
  if (typeof target === 'object' && target !== null && 'uri' in target && target.uri instanceof Uri) return target.uri;
  throw new Error('expected a recorded run');
}

/** A browser has no file manager: there the path itself is what helps. */
async function reveal({ translate }: Services, uri: Uri): Promise<void> {
  if (env.uiKind === UIKind.Desktop && env.remoteName === undefined) {
    await commands.executeCommand('revealFileInOS', uri);
    return;
  }
  const copy = translate('copyPath');
  const chosen = await notify.information(translate('runPath', { path: uri.fsPath }), copy);
  if (chosen === copy) await env.clipboard.writeText(uri.fsPath);
}
