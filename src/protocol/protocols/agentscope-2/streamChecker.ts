/**
 * Checks the order of AgentScope 2 events and whether they match their models. A stream may start in the middle of a
 * reply.
 */
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import { createOrderChecker, createFirst, reportShape, type OrderedEvent } from '../building-blocks/orderChecker.ts';
import type { StreamChecker } from '../contract/streamChecker.ts';
import { findEventType, idMembers, type EventType } from './eventTypes.ts';
import { checkEvent } from './shapes.ts';

export function createStreamChecker(): StreamChecker {
  const order = createOrderChecker();
  const isFirst = createFirst();
  return {
    take(json, seq) {
      if (!isJsonObject(json) || typeof json['type'] !== 'string') return [];
      const { type } = json;
      const found = findEventType(type);
      if (found === undefined) {
        return isFirst(type) ? [{ rule: 'event-type-unknown', pointer: '/type', args: { type } }] : [];
      }
      return [...order.take(toOrderedEvent(json, type, found), seq), ...reportShape(json, checkEvent(json), isFirst)];
    },
    end: () => order.end(),
  };
}

function toOrderedEvent(json: JsonObject, type: string, { about, stage }: EventType): OrderedEvent {
  const member = idMembers[about];
  const id = stringOr(json[member]) ?? '';
  const pauses = about === 'question';
  const key = about === 'other' || pauses ? undefined : `${about} ${id}`;
  // Separate rules check the ids of calls and results.
  const isUnique = about === 'text' || about === 'thinking' || about === 'data';
  const isRun = about === 'reply';
  return { json, type, stage: pauses ? 'pauses' : stage, isRun, key, id, member, isUnique, isFailure: false };
}
