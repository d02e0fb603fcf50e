/** The panel's calls about single events, and about their times. */
import { env } from 'vscode';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import { maxAnswerLength } from '../../protocol/panel/messages.ts';
import type { Frame } from '../../protocol/core/wire/frame.ts';
import { openEventLine, toEventLink } from '../runs/eventLink.ts';
import { hostLocale } from '../window/language.ts';
import type { Engine } from '../../engine/engine.ts';
import { openText } from './openText.ts';
import type { RunDocument } from './runDocument.ts';

const maxPageSize = 500;

type EventCalls = Pick<
  CallHandlers,
  | 'events-read'
  | 'lines-read'
  | 'events-scan'
  | 'timeline-read'
  | 'event-read'
  | 'event-changes'
  | 'event-copy'
  | 'event-open'
  | 'event-link-copy'
  | 'event-line-open'
>;

export function createEventCalls(engine: Engine, { uri, state }: RunDocument): EventCalls {
  const readFrame = async (seq: number): Promise<Frame> => {
    const [frame] = await engine.readFrames(state.store, seq, seq + 1);
    if (frame === undefined) throw new Error(`Event ${seq} does not exist.`);
    return frame;
  };
  const copy = async (text: string): Promise<null> => {
    await env.clipboard.writeText(text);
    return null;
  };
  let comparing = new AbortController();
  return {
    'events-read': async ({ from, to }) => {
      const end = Math.min(to, from + maxPageSize, state.frameCount);
      return engine.readEventRows(state.store, Math.max(0, from), end);
    },
    'lines-read': ({ lines }) => engine.readEventLines(state.store, lines),
    'events-scan': (order) => engine.scanEvents(state, order, engine.runWithin),
    'timeline-read': () => Promise.resolve(engine.projectTimeline(state, hostLocale())),
    'event-read': async ({ seq }) => {
      const detail = await engine.readEventDetail(state, seq, maxAnswerLength);
      if (detail === undefined) throw new Error(`Event ${seq} does not exist.`);
      return detail;
    },
    'event-changes': ({ seq }) => {
      comparing.abort();
      comparing = new AbortController();
      return engine.readEventChanges(state, seq, comparing.signal);
    },
    'event-link-copy': ({ seq }) => copy(toEventLink({ run: uri, seq })),
    'event-line-open': async ({ seq }) => {
      await openEventLine(uri, seq);
      return null;
    },
    'event-copy': async ({ seq }) => copy((await readFrame(seq)).data),
    'event-open': async ({ seq }) => openText((await readFrame(seq)).data, engine),
  };
}
