/**
 * Runs the rules over a request: the rules about requests, and the rules about any conversation, which are
 * applied to the conversation in the request.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { ObservedProtocol } from '../../protocols/contract/protocol.ts';
import type { Profile } from '../../protocols/contract/profile.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun, type Run } from '../../core/run/run.ts';
import { rules } from '../rules/all.ts';
import { checkConversation } from './lintConversation.ts';
import type { FindingDraft } from './finding.ts';
import type { Rule } from './rule.ts';
import { defaultRuleOptions, type RuleOptions } from './ruleOptions.ts';
import { createContext, createSink, severityOf, type FindingSink, type Findings } from './ruleSet.ts';

/** Never throws, whatever the request contains. */
export function lintRequest(
  request: JsonObject,
  protocol: ObservedProtocol,
  profile: Profile,
  options: Partial<RuleOptions> = {},
): Findings {
  const sink = createSink(profile);
  checkRequest(request, { protocol, profile, sink });
  const { input } = protocol.fields;
  const list = request[input];
  const document = {
    head: { ...request, [input]: [] },
    list: `/${input}`,
    elements: Array.isArray(list) ? (list as readonly Json[]) : [],
  };
  checkConversation(document, { protocol, profile, options: { ...defaultRuleOptions, ...options } }, sink);
  return sink;
}

export interface RequestChecks {
  readonly protocol: ObservedProtocol;
  readonly profile: Profile;
  readonly sink: FindingSink;
  /**
   * `piece`: the request contains only one of several messages, so rules that check all messages together
   * are skipped.
   * `end`: only the rules that check all messages together run. If absent, all of these rules run.
   */
  readonly part?: 'piece' | 'end';
}

/**
 * Runs the rules about requests, without those about conversations. Returns the run that the request was
 * read into. Never throws.
 */
export function checkRequest(request: JsonObject, { protocol, profile, sink, part: only }: RequestChecks): Run {
  const context = createContext(protocol, profile, request);
  const run = createRun();
  for (const op of protocol.readRequest(request)) reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  const createReport =
    (rule: Rule) =>
    ({ aspect, path = '', item, part, args, habit }: FindingDraft = {}): void => {
      const owner = item === undefined ? '' : `/${(item.partOf ?? item).key}`;
      const place = part === undefined ? owner : `${owner}/${protocol.fields.parts}/${part}`;
      sink.add(rule, {
        pointer: aspect === undefined ? place + path : `${place}/${protocol.fields[aspect]}${path}`,
        args,
        ...(habit === undefined ? {} : { habit }),
      });
    };
  for (const rule of rules) {
    if (severityOf(rule, profile) === 'off') continue;
    const report = createReport(rule);
    const watcher = rule.watchRun?.(context);
    if (only !== 'end') {
      rule.checkRequest?.(request, context, report);
      for (const item of run.items) watcher?.closed?.(item, run, report);
    }
    if (only !== 'piece') watcher?.end?.(run, report);
  }
  return run;
}
