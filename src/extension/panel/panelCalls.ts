/** The calls that the panel may send to the host. All data here was redacted when it was recorded. */
import { commands, env, Uri, ViewColumn } from 'vscode';
import { maxAnswerLength, maxBodyLength } from '../../protocol/panel/messages.ts';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import type { Item } from '../../protocol/core/run/run.ts';
import type { AttachedFile } from '../../protocol/panel/replyView.ts';
import { stopRun } from '../sending/stopRun.ts';
import { rulePageUri } from '../documents/rulePageUri.ts';
import type { Engine } from '../../engine/engine.ts';
import { createEventCalls } from './eventCalls.ts';
import { openText } from './openText.ts';
import type { RunDocument } from './runDocument.ts';

export function createPanelCalls(engine: Engine, document: RunDocument): CallHandlers {
  const { uri, state, active } = document;
  const itemOf = (row: string): Item => {
    const item = state.run.itemsByKey.get(row);
    if (item === undefined) throw new Error(`Row ${row} does not exist.`);
    return item;
  };
  const textOf = (row: string, part: string): string => engine.partText(itemOf(row), part) ?? '';
  const copy = async (text: string): Promise<null> => {
    await env.clipboard.writeText(text);
    return null;
  };
  let files: readonly AttachedFile[] = [];
  return {
    ...createEventCalls(engine, document),
    'body-read': ({ row, part }) => Promise.resolve({ text: textOf(row, part).slice(0, maxBodyLength) }),
    'reply-send': async (reply) => ({
      sent: (await commands.executeCommand('agentApi.run.reply', uri, reply)) === true,
    }),
    'files-keep': (kept) => {
      ({ files } = kept);
      return Promise.resolve(null);
    },
    'files-read': () => Promise.resolve({ files }),
    'link-open': async ({ url }) => {
      if (!/^(?:https?|mailto):/i.test(url)) throw new Error(`Only web and mail links open: ${url.slice(0, 200)}`);
      await env.openExternal(Uri.parse(url, true));
      return null;
    },
    'media-read': async ({ url, kind }) => ({ url: await engine.readMedia(url, kind, state.header.endpoint.url) }),
    'text-copy': ({ text }) => copy(text.slice(0, maxAnswerLength)),
    'route-switch': async () => {
      await commands.executeCommand('agentApi.run.switchRoute', uri);
      return null;
    },
    'run-stop': () => {
      if (active !== undefined) void stopRun(() => Promise.resolve(engine), active);
      return Promise.resolve(null);
    },
    'body-copy': ({ row, part }) => copy(part === undefined ? engine.itemText(itemOf(row)) : textOf(row, part)),
    'body-open': ({ row, part }) => openText(textOf(row, part), engine),
    'rule-open': async ({ rule }) => {
      await commands.executeCommand('vscode.open', rulePageUri(rule), ViewColumn.Beside);
      return null;
    },
  };
}
