/**
 * Runs the rules alongside a stream. The watchers are sorted once by the hooks that they implement, so that
 * a text delta is passed only to the watchers that check contents.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { ObservedProtocol } from '../../protocols/contract/protocol.ts';
import type { Profile } from '../../protocols/contract/profile.ts';
import type { Observation } from '../../core/run/observation.ts';
import type { Delta } from '../../core/run/ops.ts';
import { findItem, findPart, type Item, type Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import { rules } from '../rules/all.ts';
import { createArrivalClock } from './arrival.ts';
import { createNumbering } from './numbering.ts';
import type { ReportFinding } from './finding.ts';
import type { Context, Rule } from './rule.ts';
import type { Watcher } from './watcher.ts';
import { createContext, createSink, severityOf, type Findings } from './ruleSet.ts';
import { createStreamConversation } from './streamConversation.ts';
import { placesOfParts, toStreamPlace } from './streamPlace.ts';

export interface StreamLinter {
  readonly findings: Findings;
  /**
   * Called before the event is folded into the run. `delta` is set when the event consists of nothing but
   * this delta.
   */
  before(event: WireEvent, delta: Delta | undefined): void;
  /** Called after the event was folded into the run. `closed` contains the items that the event closed. */
  after(closed: readonly Item[]): void;
  /** Called when no more events come, although more would have been possible. */
  end(): void;
}

export interface LinterOptions {
  /** The run that the stream is folded into. */
  readonly run: Run;
  readonly protocol: ObservedProtocol;
  readonly profile: Profile;
  /** The request that the stream answers, if it is known. */
  readonly request?: JsonObject;
}

export function createStreamLinter({ run, protocol, profile, request }: LinterOptions): StreamLinter {
  const sink = createSink(profile);
  const context = createContext(protocol, profile, request);
  let event: WireEvent | undefined;
  const current = { seq: 0, pointer: '', seen: undefined as Observation | undefined };
  const createReport =
    (rule: Rule): ReportFinding =>
    (report = {}) => {
      // Findings about the request are reported where the request itself is checked.
      if (report.item?.origin === 'request') return;
      const { args, habit } = report;
      sink.add(rule, { ...toStreamPlace(report, current, protocol), args, ...(habit === undefined ? {} : { habit }) });
    };
  const on = sortByHook(watchersOf(context, createReport));
  const { tools } = context;
  const placesOf = placesOfParts(protocol);
  const conversation = createStreamConversation({ run, protocol, profile, tools, sink, placesOf });
  const clock = createArrivalClock();
  const numbering = createNumbering(profile.firstNumber);
  /**
   * One function for all events, because a closure for each event would cost more than the processing of
   * most events.
   */
  const look = (seen: Observation): void => {
    current.pointer = seen.pointer;
    current.seen = seen;
    const { expected } = numbering;
    // An answer that is not a stream has no sequence numbers.
    const how = event?.frame.form === 'event' ? numbering.take(seen.number) : undefined;
    if (how !== undefined) {
      for (const { watcher, report } of on.number) watcher.number?.(seen, { how, expected }, report);
    }
    show(seen, run, on);
  };
  const goesOn = (delta: Delta): boolean => isQuietDelta(delta, run) && numbering.takeNext(delta.number);
  return {
    findings: sink,
    before(next, delta) {
      current.seq = next.frame.seq;
      current.pointer = '';
      current.seen = undefined;
      event = next;
      lookAtFrame(next, clock.take(next.frame), on);
      if (delta !== undefined && next.frame.form === 'event' && goesOn(delta)) return;
      if (next.kind === 'json') protocol.observe(next.json, look);
    },
    after(closed) {
      current.pointer = '';
      for (const item of closed) for (const { watcher, report } of on.closed) watcher.closed?.(item, run, report);
      for (const item of closed) conversation.closed(item, current);
    },
    end() {
      current.pointer = '';
      current.seen = undefined;
      for (const { watcher, report } of on.end) watcher.end?.(run, report, clock.arrival);
      conversation.end();
    },
  };
}

/**
 * Recognizes the most frequent kind of event, about which no rule has findings: whether the delta is more
 * text for an open part of the same kind, in an open item of a running stream. Checking this once here
 * instead of in every rule keeps linting cheap.
 */
function isQuietDelta({ item: key, part: index, kind }: Delta, run: Run): boolean {
  const item = findItem(run, key);
  if (item === undefined || item.closed || run.outcome !== undefined) return false;
  const part = findPart(item, index);
  return part !== undefined && !part.closed && part.kind === kind;
}

function lookAtFrame(event: WireEvent, silence: number, on: ByHook): void {
  if (silence > silenceFrom) for (const { watcher, report } of on.silence) watcher.silence?.(silence, report);
  if (isOdd(event)) for (const { watcher, report } of on.oddFrame) watcher.oddFrame?.(event, report);
}

/** Whether the frame is not exactly one complete JSON event. */
function isOdd({ kind, frame }: WireEvent): boolean {
  return kind !== 'json' || frame.form !== 'event' || frame.cut === true;
}

/** The minimum silence that rules check, in ms. */
const silenceFrom = 1000;

interface Watching {
  readonly watcher: Watcher;
  readonly report: ReportFinding;
}

function watchersOf(context: Context, createReport: (rule: Rule) => ReportFinding): readonly Watching[] {
  const watching: Watching[] = [];
  for (const rule of watchingRules) {
    if (severityOf(rule, context.profile) === 'off') continue;
    const report = createReport(rule);
    for (const watcher of [rule.watchFrames?.(), rule.watchStream?.(context), rule.watchRun?.(context)])
      if (watcher !== undefined) watching.push({ watcher, report });
  }
  return watching;
}

/** They are found once, because thousands of short runs are read for lists of runs. */
const watchingRules = rules.filter((rule) => rule.watchFrames ?? rule.watchStream ?? rule.watchRun);

type ByHook = Readonly<Record<keyof Watcher, readonly Watching[]>>;

function sortByHook(watching: readonly Watching[]): ByHook {
  const sorted: Record<keyof Watcher, Watching[]> = {
    oddFrame: [],
    silence: [],
    number: [],
    any: [],
    run: [],
    item: [],
    part: [],
    error: [],
    other: [],
    closed: [],
    end: [],
  };
  for (const one of watching) for (const hook of Object.keys(one.watcher) as (keyof Watcher)[]) sorted[hook].push(one);
  return sorted;
}

function show(seen: Observation, run: Run, on: ByHook): void {
  for (const { watcher, report } of on.any) watcher.any?.(seen, run, report);
  switch (seen.of) {
    case 'part':
      for (const { watcher, report } of on.part) watcher.part?.(seen, run, report);
      return;
    case 'item':
      for (const { watcher, report } of on.item) watcher.item?.(seen, run, report);
      return;
    case 'run':
      for (const { watcher, report } of on.run) watcher.run?.(seen, run, report);
      return;
    case 'error':
      for (const { watcher, report } of on.error) watcher.error?.(seen, run, report);
      return;
    case 'other':
      for (const { watcher, report } of on.other) watcher.other?.(seen, run, report);
  }
}
