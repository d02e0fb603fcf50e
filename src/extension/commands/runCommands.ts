/** What the Runs view can do with a recorded run, and a fresh request to start with. */
import { commands, Disposable, env, TabInputCustom, UIKind, Uri, window, workspace, type Tab } from 'vscode';
import { registerCommand } from '../kit/edges.ts';
import { commandIds, customEditorIds } from '../manifest.ts';
import type { Services } from '../services.ts';
import { confirm, notify } from '../kit/notify.ts';

export function registerRunCommands(services: Services): Disposable {
  const { translate, runs } = services;
  return Disposable.from(
    registerCommand(services, commandIds.openRun, (target) => {
      const uri = toUri(target);
      const column = tabsOf(uri).at(0)?.group.viewColumn;
      return commands.executeCommand('vscode.openWith', uri, customEditorIds.run, column);
    }),
    registerCommand(services, commandIds.openRunText, (target) =>
      commands.executeCommand('vscode.openWith', toUri(target), 'default'),
    ),
    registerCommand(services, commandIds.deleteRun, async (target) => {
      const uri = toUri(target);
      const button = translate('delete');
      const question = translate('deleteRun', { name: uri.path.split('/').at(-1) ?? '' });
      if (!(await confirm(question, button))) return;
      const active = runs.atUri(uri);
      active?.session.stop();
      await active?.session.done;
      await window.tabGroups.close(tabsOf(uri));
      await workspace.fs.delete(uri);
      await commands.executeCommand(commandIds.refreshRuns);
    }),
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

/** The panels that show this run, in whichever group. */
function tabsOf(uri: Uri): readonly Tab[] {
  return window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(({ input }) => input instanceof TabInputCustom && input.uri.toString() === uri.toString());
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
