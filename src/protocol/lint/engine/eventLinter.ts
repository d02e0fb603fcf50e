/**
 * Runs the rules that apply to any protocol alongside a stream: rules about frames and time, rules about
 * events that state their type, and the document rules, which are applied to the messages that the stream
 * delivers.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { Dialect } from '../../protocols/contract/protocol.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import type { StreamDeviation } from '../../protocols/contract/streamJudge.ts';
import type { Delta } from '../../core/run/ops.ts';
import type { Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import { rules } from '../rules/all.ts';
import { createArrivalClock } from './arrival.ts';
import { createEventPass } from './eventPass.ts';
import { documentRules } from './lintConversation.ts';
import { createSink, type FindingSink, readTools, severityOf } from './ruleSet.ts';
import type { DocumentContext, DocumentReport, Report, Rule } from './rule.ts';
import { defaultRuleOptions } from './ruleOptions.ts';
import { createStreamConversation } from './streamConversation.ts';
import type { StreamLinter } from './streamLinter.ts';

interface EventLinterOptions {
  readonly run: Run;
  readonly dialect: Dialect;
  readonly profile: LintProfile;
  readonly request?: JsonObject;
}

export function createEventLinter({ run, dialect, profile, request }: EventLinterOptions): StreamLinter {
  const sink = createSink(profile);
  const here = { seq: 0, pointer: '', seen: undefined };
  const tools = readTools(dialect, request);
  const context = {
    dialect,
    profile,
    options: defaultRuleOptions,
    tools,
    list: '',
    isUnfinished: true,
    asksForJson: false,
  };
  const frames = createFrameWatch(run, profile, sink, here);
  const isJudged = dialect.hasTypedEvents === true || dialect.judgesEvents === true;
  const events = isJudged ? createEventWatch(context, sink) : undefined;
  const placesOf =
    ({ lastSeq }: { readonly lastSeq: number }) =>
    () => ({ seq: lastSeq, pointer: '' });
  const judge = createJudgeWatch({ run, dialect, profile, ...(request && { request }) }, sink);
  const conversation = createStreamConversation({ run, dialect, profile, tools, sink, placesOf });
  return {
    findings: sink,
    before(event, delta) {
      here.seq = event.frame.seq;
      frames.take(event);
      if (event.kind === 'json') events?.take(event, delta);
      if (event.kind === 'json' && delta === undefined) judge?.take(event);
    },
    after(closed) {
      for (const item of closed) {
        // Reasoning is a member of the message that it belongs to. It is not a message of its own.
        if (events === undefined && item.kind !== 'reasoning') conversation.closed(item, here);
        else conversation.keep(item, here);
      }
    },
    end() {
      events?.end();
      judge?.end();
      frames.end();
      // If outputs must directly follow their calls, items that are streamed separately do not show whether they do.
      if (dialect.pairing === 'by-id') conversation.end();
    },
  };
}

function createFrameWatch(run: Run, profile: LintProfile, sink: FindingSink, here: { readonly seq: number }) {
  const clock = createArrivalClock();
  const watching = rules.flatMap((rule) => {
    const watcher = severityOf(rule, profile) === 'off' ? undefined : rule.watchFrames?.();
    const tell = ({ seq = here.seq, args }: Report = {}): void => sink.add(rule, { seq, pointer: '', args });
    return watcher === undefined ? [] : [{ watcher, tell }];
  });
  return {
    take(event: WireEvent): void {
      const { kind, frame } = event;
      const silence = clock.take(frame);
      for (const { watcher, tell } of watching) {
        if (silence > 0) watcher.silence?.(silence, tell);
        if (kind !== 'json' || frame.form !== 'event' || frame.cut === true) watcher.oddFrame?.(event, tell);
      }
    },
    end(): void {
      for (const { watcher, tell } of watching) watcher.end?.(run, tell, clock.arrival);
    },
  };
}

/**
 * Runs the protocol's own stream checker. Each deviation that it finds is reported by the rule with the
 * same name.
 */
function createJudgeWatch({ dialect, profile, request }: EventLinterOptions, sink: FindingSink) {
  const { id } = dialect;
  const judge = dialect.createStreamJudge?.(request);
  if (judge === undefined) return undefined;
  const told = rules.filter((rule) => rule.judged?.includes(id) === true && severityOf(rule, profile) !== 'off');
  const byId = new Map(told.map((rule) => [rule.id, rule]));
  let here = 0;
  const tell = ({ rule: name, seq = here, pointer = '', args, habit }: StreamDeviation): void => {
    const rule = byId.get(name);
    if (rule !== undefined) sink.add(rule, { seq, pointer, args, ...(habit && { habit }) });
  };
  return {
    take({ json, frame }: WireEvent & { readonly kind: 'json' }): void {
      here = frame.seq;
      const found = frame.form === 'event' ? judge.take(json, frame.seq) : judge.answer?.(json);
      found?.forEach(tell);
    },
    end: () => judge.end().forEach(tell),
  };
}

/** Checks events that state their type: one by one, as messages are checked, and in their order. */
function createEventWatch(context: DocumentContext, sink: FindingSink) {
  const { dialect, profile } = context;
  const own = documentRules({ dialect, profile });
  const add = (rule: Rule, seq: number, { pointer = '', args, habit, severity }: DocumentReport): void => {
    sink.add(rule, { seq, pointer, args, ...(habit && { habit }), ...(severity && { severity }) });
  };
  const pass = createEventPass(own, context, add);
  const ordered = own.flatMap((rule) => {
    const watcher = rule.watchOrder?.(context);
    return watcher === undefined ? [] : [{ rule, watcher }];
  });
  let last = 0;
  const judging = own.filter(({ checkMessage }) => checkMessage !== undefined);
  const judge = (message: Message, seq: number): void => {
    for (const rule of judging) rule.checkMessage?.(message, context, (report = {}) => add(rule, seq, report));
  };
  return {
    take({ frame, ...event }: WireEvent & { readonly kind: 'json' }, delta: Delta | undefined): void {
      // An answer that is not a stream has no order of events.
      if (frame.form !== 'event' && dialect.judgesEvents !== true) return;
      pass.take(event.json, frame.seq);
      if (delta === undefined && frame.form === 'event') {
        for (const { rule, watcher } of ordered)
          watcher.event(event.json, (report = {}) => add(rule, frame.seq, report));
        last = frame.seq;
      }
      if (delta === undefined) judge(dialect.readMessage(event.json), frame.seq);
    },
    end() {
      pass.end();
      for (const { rule, watcher } of ordered) watcher.end((report = {}) => add(rule, last, report));
    },
  };
}
