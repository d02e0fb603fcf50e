/** Joins a tool call and its output by `call_id`, in whichever order they arrive. */
import type { ItemKind } from './ops.ts';
import { markReshaped } from './recency.ts';
import type { Item, Run } from './run.ts';

/** Which kinds answer which. */
const partnerKind: Partial<Record<ItemKind, ItemKind>> = {
  call: 'output',
  output: 'call',
  'approval-request': 'approval-response',
  'approval-response': 'approval-request',
};

const waitingKey = (kind: ItemKind, callId: string): string => `${kind} ${callId}`;

/**
 * Gives `item` its call id and joins it with the earliest item of the partner kind that still waits
 * for one, so a repeated id pairs in order instead of stealing. Also called when an item's kind
 * becomes known after its id.
 */
export function pairCall(run: Run, item: Item, callId: string): void {
  if (item.callId !== callId) leave(run, item);
  item.callId = callId;
  const wanted = partnerKind[item.kind];
  if (wanted === undefined || item.partner !== undefined) return;
  const partner = run.waiting.get(waitingKey(wanted, callId))?.shift();
  if (partner === undefined) {
    const key = waitingKey(item.kind, callId);
    const queue = run.waiting.get(key) ?? [];
    if (!queue.includes(item)) queue.push(item);
    run.waiting.set(key, queue);
    return;
  }
  item.partner = partner;
  partner.partner = item;
  markReshaped(run, partner);
}

/** A call that could only run with an approval answers the request for it, where nothing else has. */
export function pairApproval(run: Run, call: Item, requestId: string): void {
  const request = run.waiting.get(waitingKey('approval-request', requestId))?.shift();
  if (request === undefined) return;
  request.partner = call;
  markReshaped(run, request);
}

function leave(run: Run, item: Item): void {
  if (item.callId !== undefined) {
    const queue = run.waiting.get(waitingKey(item.kind, item.callId));
    if (queue?.includes(item)) queue.splice(queue.indexOf(item), 1);
  }
  const { partner } = item;
  if (partner === undefined) return;
  item.partner = undefined;
  if (partner.partner !== item) return;
  partner.partner = undefined;
  markReshaped(run, partner);
}
