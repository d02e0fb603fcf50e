/** The requests of a finished run that its user can answer. */
import type { Item, Run } from '../../core/run/run.ts';
import type { RunState } from './runState.ts';

/** More open calls mean that the agent is out of control, and nobody fills in a hundred forms. */
const maxCalls = 50;

export interface OpenItems {
  /** Approvals that were requested but not answered. */
  readonly approvals: readonly Item[];
  /** Calls that the agent left for its user to answer. */
  readonly calls: readonly Item[];
}

/** The calls of an interrupted run are not left for anybody to answer. */
export function findOpenCalls({ run, protocol }: Pick<RunState, 'run' | 'protocol'>): OpenItems {
  if (run.outcome !== 'completed') return { approvals: [], calls: [] };
  const said = lastText(run);
  const open = (kind: Item['kind'], test: (item: Item) => boolean): readonly Item[] =>
    run.items.filter((item) => item.kind === kind && isOpen(item) && test(item)).slice(0, maxCalls);
  return {
    approvals: open('approval-request', () => true),
    calls: open('call', (item) => protocol.reply.isForUser(item) && item.place > said),
  };
}

/** An agent that has written text after a call does not wait for its output, whatever it did not report. */
function lastText({ items }: Run): number {
  return items.findLastIndex(
    ({ kind, origin, parts }) =>
      origin === 'response' && kind === 'message' && parts.some(({ text }) => text.length > 0),
  );
}

function isOpen({ origin, partner, callId, error }: Item): boolean {
  return origin === 'response' && partner === undefined && callId !== undefined && error === undefined;
}
