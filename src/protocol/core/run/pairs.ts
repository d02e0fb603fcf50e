/** Joins tool calls and their outputs by `call_id`, in any order of arrival. */
import type { ItemKind } from './ops.ts';
import { markReshaped } from './recency.ts';
import type { Item, Run } from './run.ts';

/** The kind of item that answers each kind. */
const partnerKind: Partial<Record<ItemKind, ItemKind>> = {
  call: 'output',
  output: 'call',
  'approval-request': 'approval-response',
  'approval-response': 'approval-request',
};

const waitingKey = (kind: ItemKind, callId: string): string => `${kind} ${callId}`;

/**
 * Sets the call id of `item` and joins it with the earliest waiting item of the partner kind, so that items with a
 * repeated id are paired in order and do not replace existing pairs. It is also called when an item's kind becomes
 * known after its id.
 */
export function pairCall(run: Run, item: Item, callId: string): void {
  if (item.callId !== callId) leave(run, item);
  item.callId = callId;
  const wanted = partnerKind[item.kind];
  if (wanted === undefined || item.partner !== undefined) return;
  const partner = takeFirst(run.waiting.get(waitingKey(wanted, callId)));
  if (partner === undefined) {
    const key = waitingKey(item.kind, callId);
    const queue = run.waiting.get(key) ?? new Set();
    run.waiting.set(key, queue.add(item));
    return;
  }
  item.partner = partner;
  partner.partner = item;
  markReshaped(run, partner);
}

/** Pairs an approval request with the call that ran because of it, if nothing else has answered the request. */
export function pairApproval(run: Run, call: Item, requestId: string): void {
  const request = takeFirst(run.waiting.get(waitingKey('approval-request', requestId)));
  if (request === undefined) return;
  request.partner = call;
  markReshaped(run, request);
}

function takeFirst(queue: Set<Item> | undefined): Item | undefined {
  const [first] = queue ?? [];
  if (first !== undefined) queue?.delete(first);
  return first;
}

function leave(run: Run, item: Item): void {
  if (item.callId !== undefined) run.waiting.get(waitingKey(item.kind, item.callId))?.delete(item);
  const { partner } = item;
  if (partner === undefined) return;
  item.partner = undefined;
  if (partner.partner !== item) return;
  partner.partner = undefined;
  markReshaped(run, partner);
}
