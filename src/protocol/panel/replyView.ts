/** What a finished run leaves open: the requests that its user can answer. Plain data for a screen. */
import type { Reply } from '../core/run/reply.ts';
import type { Item, Run } from '../core/run/run.ts';
import type { RunState } from '../session/live/runState.ts';
import { replyMemory, type ReplyMemory } from '../session/live/replyMemory.ts';

/** What the page sends back. */
export type ReplyDraft = Reply;

/** A file that is attached to a reply. */
export interface AttachedFile {
  readonly file: ReplyDraft['files'][number];
  /** Size in bytes. */
  readonly size: number;
}

export interface ReplyView {
  /** Who stores the conversation. This decides what is sent: only the new part, or the whole conversation again. */
  readonly memory: ReplyMemory;
  /** Approvals that were requested but not answered. */
  readonly approvals: readonly OpenCall[];
  /** Calls that the agent left for its user to answer. */
  readonly calls: readonly OpenCall[];
}

export interface OpenCall {
  readonly callId: string;
  readonly name: string;
  readonly server?: string;
  /** The beginning of the arguments, at most `excerptLength` characters. */
  readonly arguments: string;
}

/** Maximum characters of the arguments that are shown for a decision. The conversation shows all of them. */
const excerptLength = 2000;

/** More open calls mean that the agent is out of control, and nobody fills in a hundred forms. */
const maxCalls = 50;

/**
 * Returns `undefined` while the run is in progress. The calls of an interrupted run are not left for anybody to answer.
 */
export function projectReply(state: RunState): ReplyView | undefined {
  const { run, protocol, end } = state;
  if (end === undefined) return undefined;
  const said = lastText(run);
  const open = (kind: Item['kind'], test: (item: Item) => boolean): readonly OpenCall[] =>
    run.outcome === 'completed'
      ? run.items
          .filter((item) => item.kind === kind && isOpen(item) && test(item))
          .slice(0, maxCalls)
          .map(toOpenCall)
      : [];
  return {
    memory: replyMemory(state),
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

function toOpenCall({ callId = '', name, type, server, parts }: Item): OpenCall {
  const text = parts.map((part) => part.text.slice(0, excerptLength)).join(' ');
  return {
    callId,
    name: name ?? type ?? '',
    ...(server === undefined ? {} : { server }),
    arguments: text.slice(0, excerptLength),
  };
}
