/**
 * Runs the rules beside a stream. Watchers are sorted by the hooks that they have, once, so that a
 * text delta is shown only to those who look at contents.
 */
import type { JsonObject } from '../base/json.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Profile } from '../dialects/profile.ts';
import type { Aspect, Observation, PartObservation } from '../run/observation.ts';
import type { Item, Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';
import { rules } from './all.ts';
import { createArrivalClock } from './arrival.ts';
import { createNumbering } from './numbering.ts';
import type { Rule, Tell, Watcher } from './rule.ts';
import { createContext, createSink, severityOf, type Findings } from './ruleSet.ts';

export interface StreamLinter {
  readonly findings: Findings;
  /** Before the event is folded into `run`. */
  before(event: WireEvent, run: Run): void;
  /** After it was: `closed` are the items that it closed. */
  after(event: WireEvent, run: Run, closed: readonly Item[]): void;
  /** When no more events come, and more might have. */
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
  const here = { seq: 0, seen: undefined as Observation | undefined };
  const createTell =
    (rule: Rule): Tell =>
    ({ aspect, path = '', item, within, seq: earlier, args, habit } = {}) => {
      const seq = item?.firstSeq ?? earlier ?? here.seq;
      const about = within ?? (seq === here.seq ? here.seen : undefined);
      const member = aspect === undefined ? '' : `/${fieldOf(about, aspect) ?? dialect.fields[aspect]}`;
      const pointer = `${about?.pointer ?? ''}${member}${path}`;
      sink.add(rule, { seq, pointer, args, ...(habit === undefined ? {} : { habit }) });
    };
  const watching = rules.flatMap((rule) =>
    rule.of === 'request' || severityOf(rule, profile) === 'off'
      ? []
      : [{ watcher: rule.watch(context), tell: createTell(rule) }],
  );
  const on = sortByHook(watching);
  const numbering = createNumbering(profile.firstNumber);
  const clock = createArrivalClock();
  let latest: Observation | undefined;
  return {
    findings: sink,
    before(event, run) {
      here.seq = event.frame.seq;
      here.seen = undefined;
      const silence = clock.take(event.frame);
      if (silence > silenceFrom) for (const { watcher, tell } of on.silence) watcher.silence?.(silence, tell);
      if (isOdd(event)) for (const { watcher, tell } of on.oddFrame) watcher.oddFrame?.(event, tell);
      if (event.kind !== 'json') return;
      const numbered = event.frame.form === 'event';
      dialect.observe(event.json, (seen) => {
        here.seen = seen;
        const { expected } = numbering;
        const how = numbered ? numbering.take(seen.number) : undefined;
        if (how !== undefined)
          for (const { watcher, tell } of on.number) watcher.number?.(seen, { how, expected }, tell);
        const nothingNew = how === undefined && seen.of === 'part' && growsOn(seen, latest);
        latest = seen;
        if (!nothingNew) show(seen, run, on);
      });
    },
    after(event, run, closed) {
      here.seq = event.frame.seq;
      here.seen = undefined;
      for (const item of closed) for (const { watcher, tell } of on.closed) watcher.closed?.(item, run, tell);
    },
    end(run) {
      here.seen = undefined;
      for (const { watcher, tell } of on.end) watcher.end?.(run, tell, clock.arrival);
    },
  };
}

/** Anything but one whole event of JSON. */
function isOdd({ kind, frame }: WireEvent): boolean {
  return kind !== 'json' || frame.form !== 'event' || frame.cut === true;
}

/** A silence that rules may look at, in ms. */
const silenceFrom = 1000;

/** A content's value is named after its type. */
function fieldOf(about: Observation | undefined, aspect: Aspect): string | undefined {
  return aspect === 'value' && about?.of === 'part' ? about.valueField : undefined;
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
    oddFrame: having('oddFrame'),
    silence: having('silence'),
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

/**
 * Is this a text delta that says nothing new? What the rules could say of it, they said of the one before:
 * this is what keeps a hundred rules from costing a hundred looks at every token.
 */
function growsOn(seen: PartObservation, before: Observation | undefined): boolean {
  return (
    before?.of === 'part' &&
    seen.delta === true &&
    before.delta === true &&
    typeof seen.value === 'string' &&
    typeof before.value === 'string' &&
    seen.stage === 'working' &&
    seen.status === before.status &&
    typeof seen.index === 'number' &&
    seen.index === before.index &&
    seen.type === before.type &&
    seen.owner !== undefined &&
    seen.owner === before.owner &&
    (seen.error ?? before.error ?? undefined) === undefined
  );
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
