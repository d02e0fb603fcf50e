/** The state of a run that was recorded, from its events. */
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import type { RunEnd, RunHeader } from '../../src/protocol/core/record/runFile.ts';
import { toFrame } from '../../src/protocol/core/wire/frame.ts';
import { createRunState, type RunState } from '../../src/protocol/session/live/runState.ts';

export interface RecordedRun {
  readonly header?: Partial<RunHeader>;
  readonly events?: readonly object[];
  readonly end?: Partial<RunEnd>;
}

export function recordedRun({ header, events = [], end }: RecordedRun): RunState {
  const endpoint = { name: 'Local', url: 'http://127.0.0.1:8090/process', headers: {}, origin: 'user' };
  const writer = createRunState(
    {
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: new Date(0).toISOString(),
      source: 'weather',
      endpoint,
      request: {},
      ...header,
    },
    createMemoryLineStore(),
  );
  events.forEach((event, seq) => writer.take(toFrame({ form: 'event', data: JSON.stringify(event) }, seq, seq)));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: events.length, status: 200, ...end });
  return writer.state;
}
