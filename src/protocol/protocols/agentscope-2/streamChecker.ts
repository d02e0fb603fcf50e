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
  const isBeginning = createBeginning();
  const isFirst = createFirst();
  return {
    take(json, seq) {
      if (!isJsonObject(json) || typeof json['type'] !== 'string') return [];
      const { type } = json;
      const found = findEventType(type);
      if (found === undefined) {
        return isFirst(type) ? [{ rule: 'event-type-unknown', pointer: '/type', args: { type } }] : [];
      }
      const event = toOrderedEvent(json, type, found);
      const begins = isBeginning(event) ? order.take({ ...event, stage: 'begins' }, seq) : [];
      return [...begins, ...order.take(event, seq), ...reportShape(json, checkEvent(json), isFirst)];
    },
    end: () => order.end(),
  };
}

/**
 * Returns a function that checks whether an event is the first of a block whose start is not part of the stream. The
 * stream of a session contains only the newest 1000 events, or those after a cursor, so it may begin inside a block
 * (agentscope 2.0.11, `GET /sessions/{id}/stream`). After the first start of a reply, every block has a start.
 */
function createBeginning(): (event: OrderedEvent) => boolean {
  const known = new Set<string>();
  let hasReply = false;
  return ({ isRun, stage, key }) => {
    hasReply ||= isRun && stage === 'begins';
    if (hasReply || isRun || key === undefined || known.has(key)) return false;
    known.add(key);
    return stage === 'goes-on' || stage === 'ends';
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
