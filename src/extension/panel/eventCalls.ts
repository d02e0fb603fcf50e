/** The panel's commands for single events. */
import { env } from 'vscode';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import { toEventLink } from '../runs/eventLink.ts';
import { openEventLine } from '../runs/openRunText.ts';
import type { ServedRun } from './panelQuestions.ts';
import { openText } from './openText.ts';

type EventCalls = Pick<CallHandlers, 'event-copy' | 'event-open' | 'event-link-copy' | 'event-line-open'>;

export function createEventCalls({ engines, document: { uri }, runFolder, panel }: ServedRun): EventCalls {
  const { runs } = engines;
  const copy = async (text: string): Promise<null> => {
    await env.clipboard.writeText(text);
    return null;
  };
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
