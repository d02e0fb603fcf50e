/** Checks whether the events of an AG-UI stream meet the protocol: their order, shape, names and patches. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { createOrderChecker, createFirst, reportShape, type OrderedEvent } from '../building-blocks/orderChecker.ts';
import type { StreamFinding, StreamChecker } from '../contract/streamChecker.ts';
import { findEventType, type EventType } from './eventTypes.ts';
import { createPatcher } from './jsonPatch.ts';
import { snakeMembers, textOf } from './members.ts';
import { checkEvent } from './shapes.ts';

export function createStreamChecker(): StreamChecker {
  const order = createOrderChecker();
  const patches = createPatchChecker();
  const run: { threadId?: string | undefined; runId?: string | undefined } = {};
  const isFirst = createFirst();
  return {
    take(json, seq) {
      if (!isJsonObject(json) || typeof json['type'] !== 'string') return [];
      const found = findEventType(json['type']);
      if (found === undefined) {
        return isFirst(json['type'])
          ? [{ rule: 'event-type-unknown', pointer: '/type', args: { type: json['type'] } }]
          : [];
      }
      return [
        ...order.take(toOrderedEvent(json, json['type'], found), seq),
        ...reportShape(json, checkEvent(json), isFirst),
        ...checkNames(json, json['type'], isFirst),
        ...checkIds(json, found, run),
        ...patches(json),
      ];
    },
    end: () => order.end(),
  };
}

function toOrderedEvent(json: JsonObject, type: string, { about, stage, id }: EventType): OrderedEvent {
  const named = id === undefined ? '' : (textOf(json, id) ?? '');
  // A step belongs to the subagent that started it.
  const owner = about === 'step' ? (textOf(json, 'subagentRunId') ?? '') : '';
  const key = about === 'other' ? undefined : `${about} ${owner} ${named}`;
  const isFailure = type === 'RUN_ERROR';
  return { json, type, stage, isRun: about === 'run', key, id: named, member: id ?? 'type', isFailure };
}

function checkNames(json: JsonObject, type: string, isFirst: (what: string) => boolean): readonly StreamFinding[] {
  const retired = type.startsWith('THINKING_') && isFirst(type);
  return [
    ...(retired ? [{ rule: 'event-retired', pointer: '/type', args: { type, now: toReasoning(type) } }] : []),
    ...snakeMembers(json)
      .filter(({ name }) => isFirst(name))
      .map(({ name, meant }): StreamFinding => {
        return { rule: 'member-snake-case', pointer: `/${name}`, args: { name, meant }, habit: 'snake-case-member' };
      }),
  ];
}

function toReasoning(type: string): string {
  return type.replace('THINKING_TEXT_MESSAGE', 'REASONING_MESSAGE').replace('THINKING', 'REASONING');
}

/** Checks that the end of a run contains the same run and thread ids as its start. */
function checkIds(
  json: JsonObject,
  { about, stage }: EventType,
  run: { threadId?: string | undefined; runId?: string | undefined },
): readonly StreamFinding[] {
  if (about !== 'run') return [];
  if (stage === 'begins') {
    run.threadId = textOf(json, 'threadId');
    run.runId = textOf(json, 'runId');
    return [];
  }
  return (['threadId', 'runId'] as const).flatMap((member) => {
    const [begun, sent] = [run[member], stringOr(json[member])];
    if (begun === undefined || sent === undefined || begun === sent) return [];
    return [{ rule: 'run-id-changed', pointer: `/${member}`, args: { member, begun, sent } }];
  });
}

/** Keeps the documents to which patches apply, and reports patches that cannot be applied. */
function createPatchChecker(): (json: JsonObject) => readonly StreamFinding[] {
  const patch = createPatcher();
  const documents = new Map<string, Json>([['state', {}]]);
  return (json) => {
    const { type } = json;
    const isState = type === 'STATE_SNAPSHOT' || type === 'STATE_DELTA';
    if (!isState && type !== 'ACTIVITY_SNAPSHOT' && type !== 'ACTIVITY_DELTA') return [];
    const key = isState ? 'state' : `activity ${textOf(json, 'messageId') ?? ''}`;
    const whole = json[isState ? 'snapshot' : 'content'];
    if (type === 'STATE_SNAPSHOT' || type === 'ACTIVITY_SNAPSHOT') {
      const isKept = json['replace'] === false && documents.has(key);
      if (whole !== undefined && !isKept) documents.set(key, whole);
      return [];
    }
    const member = isState ? 'delta' : 'patch';
    const before = documents.get(key);
    const after = before === undefined ? undefined : patch(before, json[member]);
    if (after !== undefined) documents.set(key, after);
    return after === undefined ? [{ rule: 'patch-not-applicable', pointer: `/${member}`, args: { type } }] : [];
  };
}
