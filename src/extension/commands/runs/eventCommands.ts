/**
 * The command that shows an event of a run from its line in the run file, and the commands of an event's menu in the
 * panel.
 */
import { env, window } from 'vscode';
import { toEventLink, type EventPlace } from '../../runs/eventLink.ts';
import { openEventLine } from '../../runs/openRunText.ts';
import { isRunFileName } from '../../../protocol/core/record/runFileName.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { openRun } from '../../runs/openRun.ts';
import { showEvent } from '../../runs/reveals.ts';
import { contributeCommands, type Command } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { showBriefly } from '../../window/safeUi.ts';

export const eventCommands = contributeCommands([
  {
    id: 'agentApi.run.showEvent',
    title: { en: 'Show Event on This Line', 'zh-cn': '显示此行的事件' },
    enablement: when.runText,
    menus: { commandPalette: { when: when.runText } },
    async run(services) {
      const editor = window.activeTextEditor;
      if (editor === undefined || !isRunFileName(editor.document.uri.path)) {
        throw new Error(services.translate('noRunText'));
      }
      // The first line is the header, so event n is on line n + 1, counted from 0.
      await showEvent(services.reveals, editor.document.uri, Math.max(0, editor.selection.active.line - 1));
    },
  },
  {
    id: 'agentApi.event.copy',
    title: { en: 'Copy Event', 'zh-cn': '复制事件' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '1_event@1', when: when.event },
    },
    run: onEvent(async (services, place) => copy(services, await readEvent(services, place))),
  },
  {
    id: 'agentApi.event.copyLink',
    title: { en: 'Copy Link to Event', 'zh-cn': '复制事件链接' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '1_event@2', when: when.event },
    },
    run: onEvent((services, place) => copy(services, toEventLink(place))),
  },
  {
    id: 'agentApi.event.openLine',
    title: { en: 'Show Line in Run File', 'zh-cn': '在运行文件中显示对应行' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '1_event@3', when: when.event },
    },
    run: onEvent(openEventLine),
  },
]);

/** Runs a command of an event's menu. Without an event, as when it is called by a keybinding, it does nothing. */
function onEvent(act: (services: Services, place: EventPlace) => Promise<void>): Command<Services>['run'] {
  return async (services, argument) => {
    const target = toRunTarget(argument);
    if (target?.event !== undefined) await act(services, { run: target.uri, seq: target.event });
  };
}

/** The data of the event, with secrets redacted. */
async function readEvent(services: Services, { run: uri, seq }: EventPlace): Promise<string> {
  const { run } = await openRun(services, uri);
  return services.engines.tasks.eventText(run, seq);
}

async function copy({ translate }: Services, text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(translate('copied'), statusTime);
}

/** In milliseconds. */
const statusTime = 3000;
