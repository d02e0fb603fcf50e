/** What an agent waits for: its run is over in good order, or its stream stays open, and only its user can go on. */
import type { Item, Run } from '../../core/run/run.ts';
import type { RunState } from '../../session/live/runState.ts';

/** `undefined` where it waits for nothing, or the run broke off. */
export function waitsFor({
  end,
  dialect,
  run,
}: Pick<RunState, 'end' | 'dialect' | 'run'>): 'input' | 'sign-in' | 'approval' | undefined {
  if (end !== undefined && end.end !== 'completed') return undefined;
  const told = dialect.reply.waitsFor?.(run);
  if (told !== undefined || run.outcome !== 'completed') return told;
  return run.items.some((item) => isOpenRequest(item, run)) ? 'approval' : undefined;
}

/** An approval that was asked for and neither given nor refused; what has its output by now went on without one. */
function isOpenRequest({ kind, origin, partner, callId }: Item, run: Run): boolean {
  if (kind !== 'approval-request' || origin !== 'response' || partner !== undefined) return false;
  return !run.items.some((item) => item.kind === 'call' && item.callId === callId && item.partner !== undefined);
}
