/**
 * Runs the rules that apply to any protocol alongside a stream: rules about frames and time, rules about
 * events that state their type, and the document rules, which are applied to the messages that the stream
 * delivers.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import type { StreamFinding } from '../../protocols/contract/streamChecker.ts';
import type { Delta } from '../../core/run/ops.ts';
import type { Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import { rules } from '../rules/all.ts';
import { createArrivalClock } from './arrival.ts';
import { createEventPass } from './eventPass.ts';
import { documentRules } from './lintConversation.ts';
import { createSink, type FindingSink, readTools, severityOf } from './ruleSet.ts';
import type { DocumentFindingDraft, FindingDraft } from './finding.ts';
import type { DocumentContext, Rule } from './rule.ts';
import { defaultRuleOptions } from './ruleOptions.ts';
import { createStreamConversation } from './streamConversation.ts';
import type { StreamLinter } from './streamLinter.ts';

interface EventLinterOptions {
  readonly run: Run;
  readonly protocol: WireProtocol;
  readonly profile: LintProfile;
  readonly request?: JsonObject;
}

export function createEventLinter({ run, protocol, profile, request }: EventLinterOptions): StreamLinter {
  const sink = createSink(profile);
  const scope = { seq: 0, pointer: '', seen: undefined };
  const tools = readTools(protocol, request);
  const context = {
    protocol,
    profile,
    options: defaultRuleOptions,
    tools,
    list: '',
    isUnfinished: true,
    asksForJson: false,
  };
  const frames = createFrameWatch(run, profile, sink, scope);
  const isChecked = protocol.hasTypedEvents === true || protocol.checksEvents === true;
  const events = isChecked ? createEventWatch(context, sink) : undefined;
  const placesOf =
    ({ lastSeq }: { readonly lastSeq: number }) =>
    () => ({ seq: lastSeq, pointer: '' });
  const checker = createCheckerWatcher({ run, protocol, profile, ...(request && { request }) }, sink);
  const conversation = createStreamConversation({ run, protocol, profile, tools, sink, placesOf });
  return {
    findings: sink,
    before(event, delta) {
      scope.seq = event.frame.seq;
      frames.take(event);
      if (event.kind === 'json') events?.take(event, delta);
      if (event.kind === 'json' && delta === undefined) checker?.take(event);
    },
    after(closed) {
      for (const item of closed) {
        // Reasoning is a member of the message that it belongs to. It is not a message of its own.
        if (events === undefined && item.kind !== 'reasoning') conversation.closed(item, scope);
        else conversation.keep(item, scope);
      }
    },
    end() {
      events?.end();
      checker?.end();
      frames.end();
      // If outputs must directly follow their calls, items that are streamed separately do not show whether they do.
      if (protocol.pairing === 'by-id') conversation.end();
    },
  };
}

function createFrameWatch(run: Run, profile: LintProfile, sink: FindingSink, scope: { readonly seq: number }) {
  const clock = createArrivalClock();
  const watching = rules.flatMap((rule) => {
    const watcher = severityOf(rule, profile) === 'off' ? undefined : rule.watchFrames?.();
    const report = ({ seq = scope.seq, args }: FindingDraft = {}): void => sink.add(rule, { seq, pointer: '', args });
    return watcher === undefined ? [] : [{ watcher, report }];
  });
  return {
    take(event: WireEvent): void {
      const { kind, frame } = event;
      const silence = clock.take(frame);
      const isOdd = kind !== 'json' || frame.form !== 'event' || frame.cut === true;
      if (silence <= 0 && !isOdd) return;
      for (const { watcher, report } of watching) {
        if (silence > 0) watcher.silence?.(silence, report);
        if (isOdd) watcher.oddFrame?.(event, report);
      }
    },
    end(): void {
      for (const { watcher, report } of watching) watcher.end?.(run, report, clock.arrival);
    },
  };
}

/**
 * Runs the protocol's own stream checker. Each deviation that it finds is reported by the rule with the
 * same name.
 */
function createCheckerWatcher({ protocol, profile, request }: EventLinterOptions, sink: FindingSink) {
  const { id } = protocol;
  const checker = protocol.createStreamChecker?.(request);
  if (checker === undefined) return undefined;
  const reported = rules.filter((rule) => rule.checkedBy?.includes(id) === true && severityOf(rule, profile) !== 'off');
  const byId = new Map(reported.map((rule) => [rule.id, rule]));
  let scope = 0;
  const report = ({ rule: name, seq = scope, pointer = '', args, habit, severity }: StreamFinding): void => {
    const rule = byId.get(name);
    if (rule !== undefined)
      sink.add(rule, { seq, pointer, args, ...(habit && { habit }), ...(severity && { severity }) });
  };
  return {
    take({ json, frame }: WireEvent & { readonly kind: 'json' }): void {
      scope = frame.seq;
      const found = frame.form === 'event' ? checker.take(json, frame.seq) : checker.answer?.(json);
      found?.forEach(report);
    },
    end: () => checker.end().forEach(report),
  };
}

/** Checks events that state their type: one by one, as messages are checked, and in their order. */
function createEventWatch(context: DocumentContext, sink: FindingSink) {
  const { protocol, profile } = context;
  const own = documentRules({ protocol, profile });
  const add = (rule: Rule, seq: number, { pointer = '', args, habit, severity }: DocumentFindingDraft): void => {
    sink.add(rule, { seq, pointer, args, ...(habit && { habit }), ...(severity && { severity }) });
  };
  const pass = createEventPass(own, context, add);
  const ordered = own.flatMap((rule) => {
    const watcher = rule.watchOrder?.(context);
    return watcher === undefined ? [] : [{ rule, watcher }];
  });
  let last = 0;
  const checking = own.filter(({ checkMessage }) => checkMessage !== undefined);
  const checker = (message: Message, seq: number): void => {
    for (const rule of checking) rule.checkMessage?.(message, context, (report = {}) => add(rule, seq, report));
  };
  return {
    take({ frame, json }: WireEvent & { readonly kind: 'json' }, delta: Delta | undefined): void {
      // An answer that is not a stream has no order of events.
      if (frame.form !== 'event' && protocol.checksEvents !== true) return;
      pass.take(json, frame.seq);
      if (delta === undefined && frame.form === 'event') {
        for (const { rule, watcher } of ordered) watcher.event(json, (report = {}) => add(rule, frame.seq, report));
        last = frame.seq;
      }
      if (delta === undefined) checker(protocol.readMessage(json), frame.seq);
    },
    end() {
      pass.end();
      for (const { rule, watcher } of ordered) watcher.end((report = {}) => add(rule, last, report));
    },
  };
}
