/** What the panel may ask of the host. Everything here was redacted when it was recorded. */
import { commands, env, Uri, ViewColumn, window, workspace } from 'vscode';
import { tryParseJson } from '../../protocol/base/json.ts';
import { longestAnswer, longestBody } from '../../protocol/bridge/messages.ts';
import type { CallHandlers } from '../../protocol/bridge/endpoint.ts';
import type { Item } from '../../protocol/run/run.ts';
import type { Frame } from '../../protocol/wire/frame.ts';
import { commandIds } from '../manifest.ts';
import { hostLocale } from '../kit/language.ts';
import { rulePageUri } from '../kit/rulePageUri.ts';
import type { Engine } from '../platform/platform.ts';
import { readMedia } from './readMedia.ts';
import type { RunDocument } from './runDocument.ts';

const longestPage = 500;
const longestLines = 200;

export function createPanelCalls(engine: Engine, { uri, state, active }: RunDocument): CallHandlers {
  const readFrame = async (seq: number): Promise<Frame> => {
    const [frame] = await engine.readFrames(state.store, seq, seq + 1);
    if (frame === undefined) throw new Error(`There is no event ${seq}.`);
    return frame;
  };
  const itemOf = (row: string): Item => {
    const item = state.run.itemsByKey.get(row);
    if (item === undefined) throw new Error(`There is no row ${row}.`);
    return item;
  };
  const textOf = (row: string, part: string): string => engine.partText(itemOf(row), part) ?? '';
  const copy = async (text: string): Promise<null> => {
    await env.clipboard.writeText(text);
    return null;
  };
  return {
    'events-read': async ({ from, to }) => {
      const end = Math.min(to, from + longestPage, state.frameCount);
      return (await engine.readFrames(state.store, Math.max(0, from), end)).map(engine.toEventRow);
    },
    'lines-read': ({ lines }) => engine.readEventLines(state.store, lines.slice(0, longestLines)),
    'events-scan': (order) => engine.scanEvents(state, order, engine.runWithin),
    'timeline-read': () => Promise.resolve(engine.projectTimeline(state, hostLocale())),
    'event-read': async ({ seq }) => {
      const { data, event, id } = await readFrame(seq);
      const { length } = data;
      return {
        data: data.slice(0, longestAnswer),
        length,
        ...(event === undefined ? {} : { event }),
        ...(id === undefined ? {} : { id }),
      };
    },
    'body-read': ({ row, part }) => Promise.resolve({ text: textOf(row, part).slice(0, longestBody) }),
    'reply-send': async (reply) => ({
      sent: (await commands.executeCommand(commandIds.replyToRun, uri, reply)) === true,
    }),
    'link-open': async ({ url }) => {
      if (!/^(?:https?|mailto):/i.test(url)) throw new Error(`Not opened: ${url.slice(0, 200)}`);
      await env.openExternal(Uri.parse(url, true));
      return null;
    },
    'media-read': async ({ url, kind }) => ({ url: await readMedia(url, kind) }),
    'text-copy': ({ text }) => copy(text.slice(0, longestAnswer)),
    'run-stop': () => {
      active?.session.stop();
      return Promise.resolve(null);
    },
    'body-copy': ({ row, part }) => copy(part === undefined ? engine.itemText(itemOf(row)) : textOf(row, part)),
    'event-copy': async ({ seq }) => copy((await readFrame(seq)).data),
    'body-open': ({ row, part }) => openText(textOf(row, part)),
    'rule-open': async ({ rule }) => {
      await commands.executeCommand('vscode.open', rulePageUri(rule), ViewColumn.Beside);
      return null;
    },
    'event-open': async ({ seq }) => openText((await readFrame(seq)).data),
  };
}

/** As a document of its own beside the panel: JSON pretty-printed, everything else as it is. */
async function openText(text: string): Promise<null> {
  const json = tryParseJson(text);
  const structured = typeof json === 'object' && json !== null;
  const document = await workspace.openTextDocument({
    language: structured ? 'json' : 'plaintext',
    content: structured ? JSON.stringify(json, undefined, 2) : text,
  });
  await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
  return null;
}
