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
import type { Report, Rule, Watcher } from './rule.ts';
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

interface Watching {
  readonly watcher: Watcher;
  readonly tell: (report?: Report) => void;
}

export function createStreamLinter({ dialect, profile, request }: LinterOptions): StreamLinter {
  const sink = createSink(profile);
  const context = createContext(dialect, profile, request);
  /** What is being looked at: the default place of a finding. */
  let seq = 0;
  let pointer = '';
  const createTell =
    (rule: Rule) =>
    ({ aspect, path = '', item, seq: earlier, args, habit }: Report = {}): void => {
      const elsewhere = item?.firstSeq ?? earlier;
      const field = aspect === undefined ? path : `/${dialect.fields[aspect]}${path}`;
      sink.add(rule, {
        seq: elsewhere ?? seq,
        pointer: elsewhere === undefined || elsewhere === seq ? pointer + field : field,
        args,
        ...(habit === undefined ? {} : { habit }),
      });
    };
  const watching: readonly Watching[] = rules.flatMap((rule) =>
    rule.of === 'request' || severityOf(rule, profile) === 'off'
      ? []
      : [{ watcher: rule.watch(context), tell: createTell(rule) }],
  );
  const having = <Hook extends keyof Watcher>(hook: Hook): readonly Watching[] =>
    watching.filter(({ watcher }) => watcher[hook] !== undefined);
  const on = {
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
  const show = (seen: Observation, run: Run): void => {
    pointer = seen.pointer;
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
  };
  return {
    findings: sink,
    before(event, run) {
      seq = event.frame.seq;
      pointer = '';
      for (const { watcher, tell } of on.frame) watcher.frame?.(event, tell);
      if (event.kind === 'json') for (const seen of dialect.observe(event.json)) show(seen, run);
    },
    after(event, run, closed) {
      seq = event.frame.seq;
      pointer = '';
      for (const item of closed) for (const { watcher, tell } of on.closed) watcher.closed?.(item, run, tell);
    },
    end(run) {
      pointer = '';
      for (const { watcher, tell } of on.end) watcher.end?.(run, tell);
    },
  };
}
