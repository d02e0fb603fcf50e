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

/** A call that could only run with an approval answers the request for it, where nothing else has. */
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
