/**
 * Judges a stream of events that begin, go on with and end things of their own: a run, and in it
 * texts, calls and steps. A dialect says what each event is; the order is judged here, for all alike.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { StreamDeviation } from '../contract/streamJudge.ts';

/** An event as its dialect reads it. */
export interface JudgedEvent {
  readonly json: JsonObject;
  readonly type: string;
  /** `pauses`: the stream may end here, and go on as well. */
  readonly stage: 'begins' | 'goes-on' | 'ends' | 'whole' | 'pauses';
  /** About the run, which everything else is in. */
  readonly isRun: boolean;
  /** Tells the things apart that begin and end; `undefined` where the event is about none. */
  readonly key: string | undefined;
  /** What people call it, and the member that says so. */
  readonly id: string;
  readonly member: string;
  /** No two of them have one id. */
  readonly isUnique?: boolean;
  /** A failure: it may come first, and after the end, and in the midst of anything. */
  readonly isFailure: boolean;
}

export function createOrderJudge(): {
  take(event: JudgedEvent, seq: number): readonly StreamDeviation[];
  end(): readonly StreamDeviation[];
} {
  const open = new Map<string, { readonly seq: number; readonly event: JudgedEvent }>();
  const told = new Set<string>();
  const ended = new Set<string>();
  const state = { isBegun: false, isEnded: false, isPaused: false, last: -1 };
  const once = (deviation: StreamDeviation, key: string): readonly StreamDeviation[] => {
    const isTold = told.has(`${deviation.rule} ${key}`);
    told.add(`${deviation.rule} ${key}`);
    return isTold ? [] : [deviation];
  };
  const takeRun = ({ type, stage, isFailure }: JudgedEvent): readonly StreamDeviation[] => {
    if (stage === 'begins') {
      const isTwice = state.isBegun && !state.isEnded;
      state.isBegun = true;
      state.isEnded = false;
      ended.clear();
      return isTwice ? [{ rule: 'block-opened-twice', args: { type, id: 'run' } }] : [];
    }
    state.isEnded = true;
    const left = isFailure ? [] : [...open.values()].map(({ seq, event }) => unfinished(seq, event));
    open.clear();
    return left;
  };
  const takeBlock = (event: JudgedEvent, key: string, seq: number): readonly StreamDeviation[] => {
    const { type, stage, id, member, isUnique } = event;
    const at = { pointer: `/${member}`, args: { type, id } };
    if (stage === 'begins') {
      const isTwice = open.has(key);
      open.set(key, { seq, event });
      if (!isTwice && id !== '' && ended.has(key)) return [{ rule: 'item-id-duplicate', ...at, habit: 'shared-id' }];
      return isTwice ? once({ rule: 'block-opened-twice', ...at }, key) : [];
    }
    const isOpen = open.has(key);
    if (stage === 'ends' && open.delete(key) && isUnique === true) ended.add(key);
    return isOpen ? [] : once({ rule: 'block-not-open', ...at }, key);
  };
  return {
    take(event, seq) {
      const { type, isRun, stage, isFailure, key } = event;
      const isFirst = state.last < 0;
      state.last = seq;
      state.isPaused = stage === 'pauses';
      const found: StreamDeviation[] = [];
      const begins = isRun && stage === 'begins';
      if (isFirst && !begins && !isFailure) found.push({ rule: 'run-not-started', pointer: '/type', args: { type } });
      if (state.isEnded && !begins && !isFailure)
        found.push(...once({ rule: 'event-after-terminal', args: { model: type } }, ''));
      if (isRun) found.push(...takeRun(event));
      else if (key !== undefined) found.push(...takeBlock(event, key, seq));
      return found;
    },
    end() {
      if (state.last < 0 || state.isEnded || state.isPaused) return [];
      return [{ rule: 'no-terminal-response', seq: state.last }];
    },
  };
}

function unfinished(seq: number, { type, id, member }: JudgedEvent): StreamDeviation {
  return { rule: 'block-unfinished', seq, pointer: `/${member}`, args: { type, id } };
}
