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
import type { Rule, Tell, Watcher } from './rule.ts';
import { createContext, createSink, severityOf, type Findings } from './ruleSet.ts';

export interface StreamLinter {
  readonly findings: Findings;
  /** Before the event is folded into `run`. */
  before(event: WireEvent, run: Run): void;
  /** After it was: `closed` are the items that it closed. */
  after(event: WireEvent, run: Run, closed: readonly Item[]): void;
  /** When no more events come. */
  end(run: Run): void;
}

export interface LinterOptions {
  readonly dialect: Dialect;
  readonly profile: Profile;
  /** The request that the stream answers, where it is known. */
  readonly request?: JsonObject;
}

export function createStreamLinter({ dialect, profile, request }: LinterOptions): StreamLinter {
  const sink = createSink(profile);
  const context = createContext(dialect, profile, request);
  /** What is being looked at: the place of a finding that names none. */
  const here = { seq: 0, pointer: '' };
  const createTell =
    (rule: Rule): Tell =>
    ({ aspect, path = '', item, seq: earlier, args, habit } = {}) => {
      const seq = item?.firstSeq ?? earlier ?? here.seq;
      const member = aspect === undefined ? path : `/${dialect.fields[aspect]}${path}`;
      const pointer = seq === here.seq ? here.pointer + member : member;
      sink.add(rule, { seq, pointer, args, ...(habit === undefined ? {} : { habit }) });
    };
  const watching = rules.flatMap((rule) =>
    rule.of === 'request' || severityOf(rule, profile) === 'off'
      ? []
      : [{ watcher: rule.watch(context), tell: createTell(rule) }],
  );
  const on = sortByHook(watching);
  return {
    findings: sink,
    before(event, run) {
      here.seq = event.frame.seq;
      here.pointer = '';
      for (const { watcher, tell } of on.frame) watcher.frame?.(event, tell);
      if (event.kind !== 'json') return;
      dialect.observe(event.json, (seen) => {
        here.pointer = seen.pointer;
        show(seen, run, on);
      });
    },
    after(event, run, closed) {
      here.seq = event.frame.seq;
      here.pointer = '';
      for (const item of closed) for (const { watcher, tell } of on.closed) watcher.closed?.(item, run, tell);
    },
    end(run) {
      here.pointer = '';
      for (const { watcher, tell } of on.end) watcher.end?.(run, tell);
    },
  };
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
    frame: having('frame'),
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
  for (const { watcher, tell } of on.any) watcher.any?.(seen, run, tell);
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
