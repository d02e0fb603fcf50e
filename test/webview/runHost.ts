/**
 * Provides the real host's answers about a run for a panel that a test opens. Only the clipboard and the editors are
 * missing.
 */
import { runWithin } from '../../src/node/runWithin.ts';
import { maxAnswerLength, maxBodyLength } from '../../src/protocol/panel/messages.ts';
import type { CallHandlers } from '../../src/protocol/panel/endpoint.ts';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { frameToLine } from '../../src/protocol/core/record/runFile.ts';
import { createRunState, readFrames, type RunState } from '../../src/protocol/session/live/runState.ts';
import { readEventChanges } from '../../src/protocol/panel/events/eventChanges.ts';
import { readEventDetail } from '../../src/protocol/panel/events/eventDetail.ts';
import { toEventRow } from '../../src/protocol/panel/events/eventRow.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { readEventLines } from '../../src/protocol/panel/events/readEventLines.ts';
import type { RunView } from '../../src/protocol/panel/runView.ts';
import { searchRows } from '../../src/protocol/panel/rows/searchRows.ts';
import { scanEvents } from '../../src/protocol/panel/events/scanEvents.ts';
import { projectRequest } from '../../src/protocol/panel/requestView.ts';
import { projectTimeline } from '../../src/protocol/panel/timeline.ts';

export interface RunHost {
  readonly state: RunState;
  readonly view: RunView;
  readonly handlers: Partial<CallHandlers>;
}

/** What the record says of the connection. */
const answered = {
  headers: { 'content-type': 'text/event-stream', server: 'uvicorn' },
  url: 'http://localhost:8090/v2/process',
  httpVersion: '1.1',
  received: 2345,
};

/** Each of `events` is the arrival time in ms since sending, and the data. */
export function hostRun(events: readonly (readonly [number, string])[], request: JsonObject = {}): RunHost {
  const store = createMemoryLineStore();
  const endpoint = {
    name: 'Local agent',
    url: 'http://localhost:8090/process',
    headers: { Authorization: 'Bearer ${secret:TOKEN}' },
    origin: 'user',
  };
  const startedAt = new Date(0).toISOString();
  const writer = createRunState(
    { agentrun: 1, protocol: 'agent-api', startedAt, source: 'test', endpoint, request },
    store,
  );
  store.append('{"agentrun":1}');
  events.forEach(([at, data], seq) => {
    const frame = { seq, at, form: 'event', data } as const;
    store.append(frameToLine(frame));
    writer.take(frame);
  });
  writer.answer({ headersAt: 41, firstByteAt: 90 });
  const { state } = writer;
  writer.finish({ end: state.run.outcome ?? 'interrupted', at: events.at(-1)?.[0] ?? 0, status: 200, ...answered });
  return {
    state,
    view: createProjector(state, { locale: 'en', live: false }).snapshot(),
    handlers: {
      'events-read': async ({ from, to }) =>
        (await readFrames(store, from, Math.min(to, state.frameCount))).map(toEventRow),
      'lines-read': ({ lines }) => readEventLines(store, lines),
      'events-scan': (order) => scanEvents(state, order, runWithin),
      'rows-search': (ask) => Promise.resolve(searchRows(state.run, ask)),
      'timeline-read': () => Promise.resolve(projectTimeline(state, 'en')),
      'request-read': () => Promise.resolve(projectRequest(state, maxBodyLength, 'en')),
      'event-read': async ({ seq }) => {
        const detail = await readEventDetail(state, seq, maxAnswerLength);
        if (detail === undefined) throw new Error(`Event ${seq} does not exist.`);
        return detail;
      },
      'event-changes': ({ seq }) => readEventChanges(state, seq, new AbortController().signal),
    },
  };
}
