/** Lists what is in an Agent API stream but not in the Responses stream that AgentScope's adapter creates from it. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { adapterDrops, describeCall, droppedMessage, isText, itemLosses } from './itemLosses.ts';
import { contentsOf } from './outputItem.ts';
import { errorLosses, readOfResponse } from './responseObject.ts';

/** `end` is the index of the first event that the adapter did not reach. */
export function streamLosses(events: readonly Json[], sent: readonly JsonObject[], end: number): readonly Loss[] {
  const arrived = readArrived(sent);
  const reported = reportedMessages(events);
  const losses: Loss[] = [];
  // Each response event repeats the content of the previous ones, so only the last one is examined.
  const last = events.findLastIndex((event) => isJsonObject(event) && event['object'] === 'response');
  for (const [index, event] of events.entries()) {
    if (!isJsonObject(event)) continue;
    const at = `/${index}`;
    const id = idOf(event);
    const message = reported.get(id);
    if (message?.first === index && !isCarried(message, arrived.get(id))) {
      losses.push({ pointer: at, what: describeCall(message.type, message.name, message.callId), why: 'adapterDrops' });
    }
    if (index >= end || arrived.get(id) === undefined) {
      if (index === last) losses.push(...responseLosses(event, reported, at));
      continue;
    }
    if (event['object'] === 'content' && message?.type === 'message' && !isText(event)) {
      losses.push({ pointer: at, what: stringOr(event['type']) ?? 'content', why: 'adapterDrops' });
    }
    if (event['object'] === 'message' && event['status'] === 'completed') losses.push(...itemLosses(event, at));
  }
  return losses;
}

/** Whether some content of an item arrived, or all of it. */
type Arrived = 'some' | 'all';

interface ReportedMessage {
  readonly first: number;
  type: string;
  name: Json | undefined;
  callId: Json | undefined;
}

/**
 * A message whose text the client sees growing is not lost if no event completes it. A call without its end is lost.
 */
function isCarried({ type }: ReportedMessage, arrived: Arrived | undefined): boolean {
  if (type === 'heartbeat' || arrived === 'all') return true;
  return arrived === 'some' && (type === 'message' || type === 'reasoning');
}

function readArrived(sent: readonly JsonObject[]): ReadonlyMap<Json | undefined, Arrived> {
  const arrived = new Map<Json | undefined, Arrived>();
  for (const { type, item, item_id: id } of sent) {
    if (type === 'response.output_item.done' && isJsonObject(item)) arrived.set(item['id'], 'all');
    else if (id !== undefined && type !== 'response.content_part.added' && !arrived.has(id)) arrived.set(id, 'some');
  }
  return arrived;
}

function idOf(event: JsonObject): Json | undefined {
  if (event['object'] === 'message') return event['id'];
  return event['object'] === 'content' ? event['msg_id'] : undefined;
}

/** The messages in the stream by id, with the name and the id of the call from any of their events. */
function reportedMessages(events: readonly Json[]): ReadonlyMap<Json | undefined, ReportedMessage> {
  const reported = new Map<Json | undefined, ReportedMessage>();
  for (const [first, event] of events.entries()) {
    const id = isJsonObject(event) ? idOf(event) : undefined;
    if (!isJsonObject(event) || id === undefined) continue;
    const isMessage = event['object'] === 'message';
    const known = reported.get(id) ?? { first, type: 'content', name: undefined, callId: undefined };
    reported.set(id, known);
    if (isMessage && known.type === 'content') known.type = stringOr(event['type']) ?? 'message';
    for (const content of isMessage ? contentsOf(event) : [event]) {
      const { data } = content;
      if (content['type'] !== 'data' || !isJsonObject(data)) continue;
      known.name ??= data['name'];
      known.callId ??= data['call_id'] ?? data['id'];
    }
  }
  return reported;
}

/**
 * The losses of the last response event besides its status. Messages with events of their own are not counted again.
 */
function responseLosses(
  response: JsonObject,
  reported: ReadonlyMap<Json | undefined, ReportedMessage>,
  at: string,
): readonly Loss[] {
  const { output } = response;
  const known = new Set([...readOfResponse, 'output', 'sequence_number']);
  const messages: readonly Json[] = Array.isArray(output) ? output : [];
  const unseen = messages.flatMap((message, index) =>
    isJsonObject(message) && !reported.has(message['id']) ? [droppedMessage(message, `${at}/output/${index}`)] : [],
  );
  return [...unseen, ...adapterDrops([...errorLosses(response, at), ...unreadMembers(response, known, at)])];
}
