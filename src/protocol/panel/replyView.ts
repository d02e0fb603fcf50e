/** What a finished run leaves open: the requests that its user can answer. Plain data for a screen. */
import type { Reply } from '../core/run/reply.ts';
import type { Item } from '../core/run/run.ts';
import { findOpenCalls } from '../session/live/openCalls.ts';
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

/** Returns `undefined` while the run is in progress. */
export function projectReply(state: RunState): ReplyView | undefined {
  if (state.end === undefined) return undefined;
  const { approvals, calls } = findOpenCalls(state);
  return { memory: replyMemory(state), approvals: approvals.map(toOpenCall), calls: calls.map(toOpenCall) };
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
