/**
 * Checks the order of AgentScope 2 events and whether they match their models. A stream may start in the middle of a
 * reply.
 */
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import { createOrderJudge, createFirst, judgeShape, type JudgedEvent } from '../building-blocks/orderJudge.ts';
import type { StreamJudge } from '../contract/streamJudge.ts';
import { findEventType, idMembers, type EventType } from './eventTypes.ts';
import { checkEvent } from './shapes.ts';

export function createStreamJudge(): StreamJudge {
  const order = createOrderJudge();
  const isFirst = createFirst();
  return {
    take(json, seq) {
      if (!isJsonObject(json) || typeof json['type'] !== 'string') return [];
      const { type } = json;
      const found = findEventType(type);
      if (found === undefined) {
        return isFirst(type) ? [{ rule: 'event-type-unknown', pointer: '/type', args: { type } }] : [];
      }
      return [...order.take(toJudged(json, type, found), seq), ...judgeShape(json, checkEvent(json), isFirst)];
    },
    end: () => order.end(),
  };
}

function toJudged(json: JsonObject, type: string, { about, stage }: EventType): JudgedEvent {
  const member = idMembers[about];
  const id = stringOr(json[member]) ?? '';
  const pauses = about === 'question';
  const key = about === 'other' || pauses ? undefined : `${about} ${id}`;
  // Separate rules check the ids of calls and results.
  const isUnique = about === 'text' || about === 'thinking' || about === 'data';
  const isRun = about === 'reply';
  return { json, type, stage: pauses ? 'pauses' : stage, isRun, key, id, member, isUnique, isFailure: false };
}
