/** Processes a list of events in the same way as a live stream: frame, parse, lint, fold. */
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { profileById } from '../../src/protocol/lint/engine/ruleSet.ts';
import { toFrame, type FrameDraft } from '../../src/protocol/core/wire/frame.ts';
import { createRunState, type RunState } from '../../src/protocol/session/live/runState.ts';

export interface LintOptions {
  readonly request?: JsonObject;
  readonly profile?: string;
  /** Arrival time of each event in ms; 0 for all when absent. */
  readonly at?: readonly number[];
}

export function lintEvents(events: readonly (JsonObject | string)[], options: LintOptions = {}): RunState {
  const frames = events.map((event) => {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    return { draft: { form: 'event', data } as const };
  });
  return lintFrames(frames, options);
}

export function lintFrames(
  frames: readonly { readonly draft: FrameDraft }[],
  { request = null, profile, at = [] }: Omit<LintOptions, 'request'> & { readonly request?: JsonObject | null } = {},
): RunState {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 'test',
    endpoint: { name: '', url: '', headers: {} },
    request,
  } as const;
  const writer = createRunState(header, createMemoryLineStore(), (protocol) => profileById(protocol, profile));
  frames.forEach(({ draft }, seq) => writer.take(toFrame(draft, seq, at[seq] ?? 0)));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: at.at(-1) ?? 0 });
  return writer.state;
}
