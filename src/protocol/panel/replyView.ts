/** What a finished run leaves open: what its user can answer. Plain data for a screen. */
import type { Reply } from '../core/run/reply.ts';
import type { Item } from '../core/run/run.ts';
import type { RunState } from '../session/live/runState.ts';
import { replyMemory, type ReplyMemory } from '../session/live/replyMemory.ts';

/** What the page sends back. */
export type ReplyDraft = Reply;

/** A file that goes with a reply. */
export interface AttachedFile {
  readonly file: ReplyDraft['files'][number];
  /** Bytes. */
  readonly size: number;
}

export interface ReplyView {
  /** Who keeps the conversation, and so what is sent: only what is new, or all of it again. */
  readonly memory: ReplyMemory;
  /** Approvals asked for and not given. */
  readonly approvals: readonly OpenCall[];
  /** Calls that the agent left to its user. */
  readonly calls: readonly OpenCall[];
}

export interface OpenCall {
  readonly callId: string;
  readonly name: string;
  readonly server?: string;
  /** The beginning of the arguments, at most `excerptLength` characters. */
  readonly arguments: string;
}

/** Characters of arguments that help to decide; all of them stand in the conversation. */
export const excerptLength = 2000;

/** More are a runaway agent: nobody fills in a hundred forms. */
const mostCalls = 50;

/** `undefined` while the run goes on. A run that broke off did not leave its calls to anybody. */
export function projectReply(state: RunState): ReplyView | undefined {
  const { run, dialect, end } = state;
  if (end === undefined) return undefined;
  const open = (kind: Item['kind'], test: (item: Item) => boolean): readonly OpenCall[] =>
    run.outcome === 'completed'
      ? run.items
          .filter((item) => item.kind === kind && isOpen(item) && test(item))
          .slice(0, mostCalls)
          .map(toOpenCall)
      : [];
  return {
    memory: replyMemory(state),
    approvals: open('approval-request', () => true),
    calls: open('call', dialect.reply.isForUser),
  };
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
