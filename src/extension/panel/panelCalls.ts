/** The calls that the panel may send to the host. All data here was redacted when it was recorded. */
import { commands, env, Uri, ViewColumn } from 'vscode';
import { maxAnswerLength } from '../../protocol/panel/messages.ts';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import type { AttachedFile } from '../../protocol/panel/replyView.ts';
import { sentTextUri } from '../runs/sentTextUri.ts';
import { stopRun } from '../sending/stopRun.ts';
import { rulePageUri } from '../documents/rulePageUri.ts';
import { openText } from './openText.ts';
import { createTurnCalls } from './turnCalls.ts';
import { createPanelQuestions, type ServedRun } from './panelQuestions.ts';
import { toEventLink } from '../runs/eventLink.ts';
import { openEventLine } from '../runs/openRunText.ts';

/** The files that are attached to a reply that was not sent. They are kept while the page is loaded again. */
export interface KeptFiles {
  files: readonly AttachedFile[];
}

export function createPanelCalls(options: ServedRun, kept: KeptFiles): CallHandlers {
  const { engines, platform, document, panel } = options;
  const { runs } = engines;
  const { uri } = document;
  const execute = async (command: string, ...rest: readonly unknown[]): Promise<null> => {
    await commands.executeCommand(command, uri, ...rest);
    return null;
  };
  return {
    ...createPanelQuestions(options),
    ...createEventCalls(options),
    ...createTurnCalls(options),
    'reply-send': async (reply) => ({
      sent: (await commands.executeCommand('agentApi.run.reply', uri, reply)) === true,
    }),
    'files-keep': ({ files }) => {
      kept.files = files;
      return Promise.resolve(null);
    },
    'files-read': () => Promise.resolve({ files: kept.files }),
    'link-open': async ({ url }) => {
      if (!/^(?:https?|mailto):/i.test(url)) throw new Error(`Only web and mail links open: ${url.slice(0, 200)}`);
      await env.openExternal(Uri.parse(url, true));
      return null;
    },
    'media-read': async ({ url, kind }) => {
      const { readMedia } = await platform.loadNetwork();
      return { url: await readMedia(url, kind, await runs.sourceOf(panel)) };
    },
    'text-copy': ({ text }) => copy(text.slice(0, maxAnswerLength)),
    'request-curl': () => execute('agentApi.run.copyCurl'),
    'request-compare': () => execute('agentApi.run.compareRequest'),
    'values-compare': async ({ left, right }) => {
      const [before, after] = [left, right].map(({ title, ...text }) => sentTextUri(uri, text, title));
      await commands.executeCommand('vscode.diff', before, after, `${left.title} ↔ ${right.title}`);
      return null;
    },
    'route-switch': () => execute('agentApi.run.switchRoute'),
    'run-act': ({ action, path }) => execute('agentApi.run.act', action, path),
    'run-stop': () => {
      if (document.active !== undefined) void stopRun(document.active);
      return Promise.resolve(null);
    },
    'body-copy': async ({ row, part }) => copy(await runs.rowText(panel, row, part)),
    'body-open': async ({ row, part }) => openText(await runs.toShownText(await runs.rowText(panel, row, part))),
    'run-text-open': () => execute('agentApi.run.openTranscript'),
    'rule-open': async ({ rule }) => {
      await commands.executeCommand('vscode.open', rulePageUri(rule), ViewColumn.Beside);
      return null;
    },
  };
}

/** The panel's calls about single events. */
type EventCalls = Pick<CallHandlers, 'event-copy' | 'event-open' | 'event-link-copy' | 'event-line-open'>;

function createEventCalls({ engines, document: { uri }, runFolder, panel }: ServedRun): EventCalls {
  const { runs } = engines;
  return {
    'event-link-copy': ({ seq }) => copy(toEventLink({ run: uri, seq })),
    'event-line-open': async ({ seq }) => {
      await openEventLine({ engines, runFolder }, { run: uri, seq });
      return null;
    },
    'event-copy': async ({ seq }) => copy(await runs.eventText(panel, seq)),
    'event-open': async ({ seq }) => openText(await runs.toShownText(await runs.eventText(panel, seq))),
  };
}

async function copy(text: string): Promise<null> {
  await env.clipboard.writeText(text);
  return null;
}
