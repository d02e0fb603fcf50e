/** Commands that ask the chat of VS Code about a run, a test or a finding. */
import { Uri, workspace } from 'vscode';
import { chatTitles, type ChatAim } from '../../../protocol/core/l10n/chat.ts';
import { contributeCommands } from '../../contribution.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import * as when from '../../when.ts';
import { askChat } from '../../window/chat.ts';
import { pickRun } from './pickRun.ts';

const menus = (place: number) => ({
  commandPalette: { when: `(${when.anyRun}) && ${when.chat}` },
  'editor/title': { group: `4_chat@${place}`, when: `${when.runPanel} && ${when.chat}` },
  'webview/context': { group: `4_chat@${place}`, when: `${when.inRunPanel} && ${when.chat}` },
  'view/item/context': { group: `4_chat@${place}`, when: `${when.oneRun} && ${when.chat}` },
});

export const chatCommands = contributeCommands([
  {
    id: 'agentApi.run.explain',
    title: chatTitles.explain,
    menus: menus(1),
    run: (services, target) => askAboutRun(services, 'explain', target),
  },
  {
    id: 'agentApi.run.fix',
    title: chatTitles.fix,
    menus: menus(2),
    run: (services, target) => askAboutRun(services, 'fix', target),
  },
  {
    // Code actions, hovers and the Testing view call this command.
    id: 'agentApi.chat.ask',
    title: { en: 'Ask Copilot', 'zh-cn': '询问 Copilot' },
    menus: { commandPalette: { when: when.never } },
    run: (_, asked) => askAbout(asked as Asked),
  },
]);

interface Asked {
  readonly aim: ChatAim;
  /** The document of a finding, or the file of a test. As text, because the links of hovers carry JSON. */
  readonly file: string;
  readonly finding?: { readonly rule: string; readonly line: number };
  /** A failed test, and its latest run. */
  readonly test?: { readonly name: string; readonly run: string };
}

async function askAboutRun(services: Services, aim: ChatAim, target: unknown): Promise<void> {
  const run = (toRunTarget(target) ?? (await pickRun(services, services.translate('whichRun'))))?.uri;
  if (run !== undefined) await askChat(`${aim}Run`, { run: nameOf(run) });
}

async function askAbout({ aim, file, finding, test }: Asked): Promise<void> {
  const uri = Uri.parse(file, true);
  const name = workspace.asRelativePath(uri);
  if (finding !== undefined)
    await askChat(`${aim}Finding`, { file: name, rule: finding.rule, line: String(finding.line) }, [uri]);
  if (test !== undefined)
    await askChat(`${aim}Test`, { file: name, test: test.name, run: nameOf(Uri.parse(test.run, true)) }, [uri]);
}

/** The tools know a run by the name of its file. */
function nameOf(run: Uri): string {
  return run.path.slice(run.path.lastIndexOf('/') + 1);
}
