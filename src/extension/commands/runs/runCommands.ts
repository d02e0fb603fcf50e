/** The commands of the Runs view for a recorded run, and one that opens a new request. */
import { commands, env, UIKind, Uri } from 'vscode';
import { notify } from '../../window/notify.ts';
import { showInPlaceOf } from '../../runs/showInPlaceOf.ts';
import { tabsOfRun } from '../../runs/runTarget.ts';
import { customEditorIds } from '../../manifest.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { pickRun } from './pickRun.ts';
import { openRunText } from '../../runs/openRunText.ts';
import { showText } from '../../window/showText.ts';

export const runCommands = contributeCommands([
  {
    id: 'agentApi.run.open',
    title: { en: 'Open Run', 'zh-cn': '打开运行' },
    icon: 'go-to-file',
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': { group: '1_open@1', when: when.oneRun },
    },
    async run(services, target) {
      const uri = await runOf(services, target);
      if (uri === undefined) return;
      const column = tabsOfRun(uri).at(0)?.group.viewColumn;
      await commands.executeCommand('vscode.openWith', uri, customEditorIds.run, column);
    },
  },
  {
    // Only the panel calls it.
    id: 'agentApi.run.showTurn',
    title: { en: 'Show Turn', 'zh-cn': '显示此轮' },
    menus: { commandPalette: { when: when.never } },
    async run(_services, run, other) {
      if (run instanceof Uri && other instanceof Uri) await showInPlaceOf(other, run);
    },
  },
  {
    id: 'agentApi.run.openText',
    title: { en: 'Open Run as Text', 'zh-cn': '以文本形式打开运行' },
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': { group: '1_open@3', when: when.oneRun },
    },
    async run(services, target) {
      const uri = await runOf(services, target);
      if (uri !== undefined) await openRunText(services, uri);
    },
  },
  {
    id: 'agentApi.run.reveal',
    title: { en: 'Reveal Run File', 'zh-cn': '显示运行文件' },
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': { group: '2_reveal@1', when: when.oneRun },
    },
    async run(services, target) {
      const uri = await runOf(services, target);
      if (uri !== undefined) await reveal(services, uri);
    },
  },
  {
    id: 'agentApi.request.new',
    title: { en: 'New Request', 'zh-cn': '新建请求' },
    icon: 'new-file',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: 'navigation@1', when: when.runsView },
    },
    async run() {
      await showText(firstRequest, { language: 'json' });
    },
  },
]);

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

/**
 * Commands of a view receive its element, and commands called from code a URI. They receive nothing from the command
 * palette, and while VS Code refreshes the view.
 */
async function runOf(services: Services, target: unknown): Promise<Uri | undefined> {
  if (target instanceof Uri) return target;
  if (typeof target === 'object' && target !== null && 'uri' in target && target.uri instanceof Uri) return target.uri;
  return (await pickRun(services, services.translate('whichRun')))?.uri;
}

/** A browser has no file manager, so the user can copy the path instead. */
async function reveal({ translate }: Services, uri: Uri): Promise<void> {
  if (env.uiKind === UIKind.Desktop && env.remoteName === undefined) {
    await commands.executeCommand('revealFileInOS', uri);
    return;
  }
  const copy = translate('copyPath');
  const chosen = await notify.information(translate('runPath', { path: uri.fsPath }), copy);
  if (chosen === copy) await env.clipboard.writeText(uri.fsPath);
}
