/** Events, or the text of a stream, through the same way as a live stream: frame, parse, lint, fold. */
import type { JsonObject } from '../../src/protocol/base/json.ts';
import { createMemoryLineStore } from '../../src/protocol/record/lineStore.ts';
import { createRunState, type RunState } from '../../src/protocol/session/runState.ts';
import type { FrameDraft } from '../../src/protocol/wire/frame.ts';
import { createFramer } from '../../src/protocol/wire/framer.ts';

export interface LintOptions {
  readonly request?: JsonObject;
  readonly profile?: string;
  /** Arrival of each event in ms; 0 for all when absent. */
  readonly at?: readonly number[];
}

export function lintEvents(events: readonly (JsonObject | string)[], options: LintOptions = {}): RunState {
  const toDraft = (event: JsonObject | string): FrameDraft => ({
    form: 'event',
    data: typeof event === 'string' ? event : JSON.stringify(event),
  });
  return lintFrames(events.map(toDraft), options);
}

export function lintText(chunks: readonly string[], options: LintOptions = {}): RunState {
  const drafts: FrameDraft[] = [];
  const framer = createFramer('text/event-stream', (draft) => drafts.push(draft));
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return lintFrames(drafts, options);
}

function lintFrames(drafts: readonly FrameDraft[], options: LintOptions): RunState {
  const header = {
    agentrun: 1,
    dialect: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 'test',
    endpoint: { name: '', url: '', headers: {} },
    request: options.request ?? null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore(), options.profile);
  drafts.forEach((draft, seq) => writer.take({ ...draft, seq, at: options.at?.[seq] ?? 0 }));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: options.at?.at(-1) ?? 0 });
  return writer.state;
}
