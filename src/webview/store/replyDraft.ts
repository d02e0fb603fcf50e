/** The reply that is being written, and sending it to the host. */
import { batch, signal } from '@preact/signals';
import type { ReplyDraft, ReplyView } from '../../protocol/panel/replyView.ts';
import { caller, userTimeout } from '../host.ts';
import { attachments, detach } from './attachments.ts';
import { report } from './notice.ts';
import { draft, outputs } from './panelState.ts';
import { loadTurns } from './turnStore.ts';

/** By call id. */
export const decisions = signal<ReadonlyMap<string, boolean>>(new Map());
export const sending = signal(false);

export function decide(callId: string, approve: boolean): void {
  decisions.value = new Map(decisions.value).set(callId, approve);
}

export function fillIn(callId: string, output: string): void {
  outputs.value = new Map(outputs.value).set(callId, output);
}

/** The reply that would be sent now. It includes only answers that the run still waits for. */
function currentReply({ approvals, calls }: ReplyView): ReplyDraft {
  return {
    text: draft.value.trim() === '' ? '' : draft.value,
    files: attachments.value.map(({ file }) => file),
    approvals: approvals.flatMap(({ callId }) => {
      const approve = decisions.value.get(callId);
      return approve === undefined ? [] : [{ callId, approve }];
    }),
    outputs: calls.flatMap(({ callId }) => {
      const output = outputs.value.get(callId) ?? '';
      return output.trim() === '' ? [] : [{ callId, output }];
    }),
  };
}

export function canSend(view: ReplyView): boolean {
  const { text, files, approvals, outputs: given } = currentReply(view);
  return !sending.value && text.length + files.length + approvals.length + given.length > 0;
}

export function sendReply(view: ReplyView): void {
  if (!canSend(view)) return;
  sending.value = true;
  const reply = currentReply(view);
  void report(sendNow(reply).finally(() => (sending.value = false)));
}

async function sendNow(reply: ReplyDraft): Promise<void> {
  const { sent } = await caller.call('reply-send', reply, userTimeout);
  if (!sent) return;
  forget(reply);
  // What was answered must not be offered again, if this panel stays open.
  await loadTurns();
}

/** Clears what was sent. Anything that the user wrote while the host answered is not sent yet and stays. */
function forget({ text, files, approvals, outputs: given }: ReplyDraft): void {
  batch(() => {
    if (draft.value.startsWith(text)) draft.value = draft.value.slice(text.length);
    detach(files);
    const decided = approvals.map(({ callId, approve }) => [callId, approve] as const);
    decisions.value = without(decisions.value, decided);
    const filledIn = given.map(({ callId, output }) => [callId, output] as const);
    outputs.value = without(outputs.value, filledIn);
  });
}

/** Returns the entries of a map without those that are unchanged since they were sent. */
function without<Value>(
  map: ReadonlyMap<string, Value>,
  sent: readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> {
  const removed = new Map(sent);
  return new Map([...map].filter(([key, value]) => removed.get(key) !== value));
}
