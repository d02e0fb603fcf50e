/**
 * What an agent waits for: its run has ended normally, or its stream is still open, and only its user can continue.
 */
import type { Item, Run } from '../../core/run/run.ts';
import type { RunState } from './runState.ts';

/** Returns `undefined` when the agent waits for nothing, or when the run was interrupted. */
export function waitsFor({
  end,
  protocol,
  run,
}: Pick<RunState, 'end' | 'protocol' | 'run'>): 'input' | 'sign-in' | 'approval' | undefined {
  if (end !== undefined && end.end !== 'completed') return undefined;
  const waiting = protocol.reply.waitsFor?.(run);
  if (waiting !== undefined || run.outcome !== 'completed') return waiting;
  return run.items.some((item) => isOpenRequest(item, run)) ? 'approval' : undefined;
}

/**
 * An approval that was requested and neither given nor refused. A call that has its output continued without an
 * approval.
 */
function isOpenRequest({ kind, origin, partner, callId }: Item, run: Run): boolean {
  if (kind !== 'approval-request' || origin !== 'response' || partner !== undefined) return false;
  return !run.items.some((item) => item.kind === 'call' && item.callId === callId && item.partner !== undefined);
}
