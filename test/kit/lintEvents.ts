/** A list of events through the same way as a live stream: frame, parse, lint, fold. */
import type { JsonObject } from '../../src/protocol/base/json.ts';
import { createMemoryLineStore } from '../../src/protocol/record/lineStore.ts';
import { createRunState, type RunState } from '../../src/protocol/session/runState.ts';

export interface LintOptions {
  readonly request?: JsonObject;
  readonly profile?: string;
  /** Arrival of each event in ms; 0 for all when absent. */
  readonly at?: readonly number[];
}

export function lintEvents(events: readonly (JsonObject | string)[], options: LintOptions = {}): RunState {
  const header = {
    agentrun: 1,
    dialect: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 'test',
    endpoint: { name: '', url: '', headers: {} },
    request: options.request ?? null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore(), options.profile);
  events.forEach((event, seq) => {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    writer.take({ seq, at: options.at?.[seq] ?? 0, form: 'event', data });
  });
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: options.at?.at(-1) ?? 0 });
  return writer.state;
}
