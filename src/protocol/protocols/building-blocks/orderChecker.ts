/**
 * Checks a stream of events that start, continue and end things: a run, and in the run texts, calls and steps. A
 * protocol defines what each event is; the order is checked here for all protocols, and issues of events are
 * reported once.
 */
import { toJsonText, type JsonObject, type Json } from '../../core/json/json.ts';
import type { StreamFinding } from '../contract/streamChecker.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { ShapeIssue } from '../contract/documents.ts';

/** An event as its protocol classifies it. */
export interface OrderedEvent {
  readonly json: JsonObject;
  readonly type: string;
  /** `pauses`: the stream may end after this event, or continue. */
  readonly stage: 'begins' | 'goes-on' | 'ends' | 'whole' | 'pauses';
  /** The event is about the run, which contains everything else. */
  readonly isRun: boolean;
  /** Distinguishes the things that start and end; `undefined` when the event is about none of them. */
  readonly key: string | undefined;
  /** The id that messages show for it, and the member that contains this id. */
  readonly id: string;
  readonly member: string;
  /** No two things of this kind may have the same id. */
  readonly isUnique?: boolean;
  /** The event is a failure: it may come first, after the end, and between any other events. */
  readonly isFailure: boolean;
}

export function createOrderChecker(): {
  take(event: OrderedEvent, seq: number): readonly StreamFinding[];
  end(): readonly StreamFinding[];
} {
  const open = new Map<string, { readonly seq: number; readonly event: OrderedEvent }>();
  const reported = new Set<string>();
  const ended = new Set<string>();
  const state = { isBegun: false, isEnded: false, isPaused: false, last: -1 };
  const once = (finding: StreamFinding, key: string): readonly StreamFinding[] => {
    const isReported = reported.has(`${finding.rule} ${key}`);
    reported.add(`${finding.rule} ${key}`);
    return isReported ? [] : [finding];
  };
  const takeRun = ({ type, stage, isFailure }: OrderedEvent): readonly StreamFinding[] => {
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
  const takeBlock = (event: OrderedEvent, key: string, seq: number): readonly StreamFinding[] => {
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
      const found: StreamFinding[] = [];
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

function unfinished(seq: number, { type, id, member }: OrderedEvent): StreamFinding {
  return { rule: 'block-unfinished', seq, pointer: `/${member}`, args: { type, id } };
}

/** Returns a function that returns `true` the first time it is called with a given text, and `false` after that. */
export function createFirst(): (what: string) => boolean {
  const reported = new Set<string>();
  return (what) => !reported.has(what) && reported.add(what).size > 0;
}

/** Maximum number of characters of a value that a message quotes. */
const excerpt = 60;

/** Returns the findings of the rule `event-shape` for an event; the same issue is reported only once. */
export function reportShape(
  json: JsonObject,
  issues: readonly ShapeIssue[],
  isFirst: (what: string) => boolean,
): readonly StreamFinding[] {
  return issues.flatMap(({ pointer, expected }) => {
    const path = fromPointer(pointer);
    const member = path.at(-1) ?? '';
    const sent = valueAt(json, path) as Json | undefined;
    if (!isFirst(`${member}: ${expected}`)) return [];
    const quoted = sent === undefined ? '—' : toJsonText(sent).slice(0, excerpt);
    return [{ rule: 'event-shape', pointer, args: { member, expected, sent: quoted } }];
  });
}
