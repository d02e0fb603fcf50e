/** What later runs answered to the run of this panel, so that nobody answers twice. The host finds it with the turns. */
import type { ReplyView } from '../../protocol/panel/replyView.ts';
import type { HeadView } from '../../protocol/panel/runView.ts';
import { turns, type GivenAnswer } from './turnStore.ts';

export function laterAnswerTo(callId: string | undefined): GivenAnswer | undefined {
  return callId === undefined ? undefined : turns.value?.answered?.answers.find(({ id }) => id === callId);
}

/** What is left to answer. Until the turns are known, nothing is. */
export function openPart(reply: ReplyView): ReplyView {
  const isOpen = ({ callId }: { readonly callId: string }): boolean =>
    turns.value !== undefined && laterAnswerTo(callId) === undefined;
  const approvals = reply.approvals.filter(isOpen);
  // A decision that was made is no reason to send only what is new.
  const isDecided = turns.value !== undefined && reply.memory === 'waiting' && approvals.length === 0;
  return { memory: isDecided ? 'unknown' : reply.memory, approvals, calls: reply.calls.filter(isOpen) };
}

export type LaterState = 'later-approved' | 'later-rejected' | 'later-output' | 'later-answered';

/** How a run that waited for its user went on. Undefined if it did not wait, or still waits. */
export function laterStateOf({ phase }: Pick<HeadView, 'phase'>): LaterState | undefined {
  const { answered } = turns.value ?? {};
  if (!phase.startsWith('waits-') || answered?.isAll !== true) return undefined;
  const [kind, ...others] = new Set(answered.answers.map(({ what }) => what));
  return kind === undefined || others.length > 0 ? 'later-answered' : `later-${kind}`;
}
