/** Events → run, without a record of them: for programs that only want to know what they add up to. */
import type { Json } from '../base/json.ts';
import { agentApi } from '../dialects/agent-api/index.ts';
import { reduce } from '../run/reduce.ts';
import { createRun, type Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';

export interface Fold {
  /** What the events so far add up to. Changes with every event; compare `version` to see whether it did. */
  readonly run: Run;
  /** Never throws on wire data: what cannot be read is a note of the run. */
  take(event: WireEvent): void;
}

export function createFold(): Fold {
  const run = createRun();
  const reader = agentApi.createReader();
  return {
    run,
    take(event) {
      const { at, seq } = event.frame;
      reader.read(event, (op) => reduce(run, op, { at, seq, origin: 'response' }));
    },
  };
}

/** Folds events that are all there, such as what the builders answer. */
export function foldEvents(events: Iterable<object>): Run {
  const fold = createFold();
  let seq = 0;
  for (const json of events) {
    fold.take({ kind: 'json', json: json as Json, frame: { seq, at: 0, form: 'event', data: '' } });
    seq += 1;
  }
  return fold.run;
}
