/** Folds a stored stream, in any form, to the response that results from it, and reports its protocol. */
import { defaultProtocol } from '../../protocols/registry.ts';
import { findExceeded } from '../../core/base/budget.ts';
import { defaultLimits, type Limits } from '../../core/base/limits.ts';
import type { Fault } from '../../core/base/fault.ts';
import type { Json } from '../../core/json/json.ts';
import { createEmptyLineStore } from '../../core/record/lineStore.ts';
import { readRunLine } from '../../core/record/runFile.ts';
import type { Run } from '../../core/run/run.ts';
import { createRunState } from '../live/runState.ts';
import { frameLimit, toFrame, type Frame, type FrameDraft } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { createFramer } from '../../core/wire/framer.ts';

export interface Folded {
  readonly protocol: string;
  readonly response: Json;
  readonly run: Run;
  /** Whether the text ends in the middle of its last line. */
  readonly isCut: boolean;
}

export interface Fold {
  /** Takes more text. Returns the fault as soon as no more text is accepted. */
  push(text: string): Fault | undefined;
  /** Returns `undefined` where no event belonged to a known protocol. */
  end(): Folded | undefined;
}

export interface FoldOptions {
  /** Called with each frame. */
  readonly report?: (frame: Frame) => void;
  readonly limits?: Limits;
}

/** `source` is a name for the stream. */
export function createFold(source: string, { report, limits = defaultLimits }: FoldOptions = {}): Fold {
  const run = createRunState(
    {
      agentrun: 1,
      protocol: defaultProtocol.id,
      startedAt: new Date(0).toISOString(),
      source,
      endpoint: { name: '', url: '', headers: {} },
      request: null,
    },
    createEmptyLineStore(),
  );
  const { state } = run;
  let [isEnding, isCut] = [false, false];
  const framer = createFramer('', (draft) => {
    isCut = isEnding && isCutOff(draft);
    for (const inner of unwrapRunLine(draft)) {
      const frame = toFrame(inner, state.frameCount, 0);
      report?.(frame);
      run.take(frame);
    }
  });
  let unpacked = 0;
  let fault: Fault | undefined;
  const take = (text: string): Fault | undefined => {
    if (!framer.push(text)) return { kind: 'too-large', limit: frameLimit };
    unpacked += text.length;
    return findExceeded(limits, { unpacked, events: state.frameCount, text: state.run.kept });
  };
  return {
    push(text) {
      // The text is taken in pieces, because a stream that arrives as one text must not exceed the limits either.
      for (let at = 0; at < text.length; at += piece) {
        fault ??= take(text.slice(at, at + piece));
        if (fault !== undefined) break;
      }
      return fault;
    },
    end() {
      isEnding = true;
      framer.end();
      if (!state.recognized) return undefined;
      return { protocol: state.protocol.id, response: state.protocol.writeResponse(state.run), run: state.run, isCut };
    },
  };
}

/** The number of characters that are taken before the limits are checked. */
const piece = 64 * 1024;

/** Whether what came last in a text is only the beginning of an event. Text around a stream has no such beginning. */
export function isCutOff(draft: FrameDraft): boolean {
  if (draft.form === 'stray') return /^(?:d(?:a(?:ta?)?)?|e(?:v(?:e(?:nt?)?)?)?)$/.test(draft.data);
  return draft.form !== 'comment' && parseFrame(toFrame(draft, 0, 0)).kind === 'broken';
}

/** A line of a run file contains a frame; any other draft is itself a frame. */
export function unwrapRunLine(draft: FrameDraft): readonly FrameDraft[] {
  const line = readRunLine(draft.data, 0);
  if (line.kind === 'header' || line.kind === 'end') return [];
  return [line.kind === 'frame' && isBareRunLine(draft.data) ? line.frame : draft];
}

/** An audio content also has a string `data`, but only run-file lines have `at` and no `object`. */
function isBareRunLine(text: string): boolean {
  return text.startsWith('{"at":');
}
