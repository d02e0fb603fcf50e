/**
 * Runs the rules beside a stream. Watchers are sorted by the hooks that they have, once, so that a
 * text delta is shown only to those who look at contents.
 */
import type { JsonObject } from '../base/json.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Profile } from '../dialects/profile.ts';
import type { Observation } from '../run/observation.ts';
import type { Item, Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';
import { rules } from './all.ts';
import { createNumbering } from './numbering.ts';
import { isQuietDelta } from './quietDelta.ts';
import type { Rule, Tell, Watcher } from './rule.ts';
import { createContext, createSink, severityOf, type Findings } from './ruleSet.ts';
import { toStreamPlace } from './streamPlace.ts';

export interface StreamLinter {
  readonly findings: Findings;
  /** Before the event is folded into the run. */
  before(event: WireEvent): void;
  /** After it was: `closed` are the items that it closed. */
  after(event: WireEvent, closed: readonly Item[]): void;
  /** When no more events come, and more might have. */
  end(): void;
}

export interface LinterOptions {
  /** The run that the stream is folded into. */
  readonly run: Run;
  readonly dialect: Dialect;
  readonly profile: Profile;
  /** The request that the stream answers, where it is known. */
  readonly request?: JsonObject;
}

export function createStreamLinter({ run, dialect, profile, request }: LinterOptions): StreamLinter {
  const sink = createSink(profile);
  const context = createContext(dialect, profile, request);
  let last: WireEvent | undefined;
  const here = { seq: 0, pointer: '', seen: undefined as Observation | undefined };
  const createTell =
    (rule: Rule): Tell =>
    (report = {}) => {
      // What the request says is told where the request is looked at.
      if (report.item?.origin === 'request') return;
      const { args, habit } = report;
      sink.add(rule, { ...toStreamPlace(report, here, dialect), args, ...(habit === undefined ? {} : { habit }) });
    };
  const watching = rules.flatMap((rule) =>
    rule.of === 'request' || severityOf(rule, profile) === 'off'
      ? []
      : [{ watcher: rule.watch(context), tell: createTell(rule) }],
  );
  const on = sortByHook(watching);
  const numbering = createNumbering(profile.firstNumber);
  /** One function for all events: a closure for each would cost more than most events deserve. */
  const look = (seen: Observation): void => {
    if (last === undefined) return;
    here.pointer = seen.pointer;
    here.seen = seen;
    const { expected } = numbering;
    // An answer that is no stream has no numbers to lose.
    const how = last.frame.form === 'event' ? numbering.take(seen.number) : undefined;
    if (how === undefined && isQuietDelta(seen, run)) return;
    if (how !== undefined) {
      for (const { watcher, tell } of on.number) watcher.number?.(seen, { how, expected }, tell);
    }
    for (const { watcher, tell } of on.any) watcher.any?.(seen, run, tell, last);
    show(seen, run, on);
  };
  return {
    findings: sink,
    before(event) {
      here.seq = event.frame.seq;
      here.pointer = '';
      last = event;
      for (const { watcher, tell } of on.time) watcher.time?.(event.frame.at, tell);
      if (!holdsEvents(event)) for (const { watcher, tell } of on.frame) watcher.frame?.(event, tell);
      if (event.kind === 'json') dialect.observe(event.json, look);
    },
    after(event, closed) {
      here.seq = event.frame.seq;
      here.pointer = '';
      for (const item of closed) for (const { watcher, tell } of on.closed) watcher.closed?.(item, run, tell);
    },
    end() {
      here.pointer = '';
      here.seen = undefined;
      for (const { watcher, tell } of on.end) watcher.end?.(run, tell, last);
    },
  };
}

function holdsEvents(event: WireEvent): boolean {
  return event.kind === 'json' && typeof event.json === 'object' && event.json !== null && event.frame.cut !== true;
}

interface Watching {
  readonly watcher: Watcher;
  readonly tell: Tell;
}

type ByHook = Readonly<Record<keyof Watcher, readonly Watching[]>>;

function sortByHook(watching: readonly Watching[]): ByHook {
  const having = (hook: keyof Watcher): readonly Watching[] =>
    watching.filter(({ watcher }) => watcher[hook] !== undefined);
  return {
    time: having('time'),
    frame: having('frame'),
    number: having('number'),
    any: having('any'),
    run: having('run'),
    item: having('item'),
    part: having('part'),
    error: having('error'),
    other: having('other'),
    closed: having('closed'),
    end: having('end'),
  };
}

function show(seen: Observation, run: Run, on: ByHook): void {
  switch (seen.of) {
    case 'part':
      for (const { watcher, tell } of on.part) watcher.part?.(seen, run, tell);
      return;
    case 'item':
      for (const { watcher, tell } of on.item) watcher.item?.(seen, run, tell);
      return;
    case 'run':
      for (const { watcher, tell } of on.run) watcher.run?.(seen, run, tell);
      return;
    case 'error':
      for (const { watcher, tell } of on.error) watcher.error?.(seen, run, tell);
      return;
    case 'other':
      for (const { watcher, tell } of on.other) watcher.other?.(seen, run, tell);
  }
}
