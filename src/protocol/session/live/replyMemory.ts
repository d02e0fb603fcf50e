/** Whether a reply can rely on its server to know what was said, and the request that follows from that. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Memory } from '../../protocols/contract/replyWriter.ts';
import type { Reply } from '../../core/run/reply.ts';
import type { RunState } from './runState.ts';

/**
 * `waiting`: only what is new is sent, because the agent waits for a decision in that session. `unknown`:
 * only what is new can be sent, and nobody knows whether the server remembers the rest.
 */
export type ReplyMemory = Memory | 'waiting' | 'unknown';

type Replied = Pick<RunState, 'header' | 'run' | 'dialect'>;

/** @param keeps whether the server that the reply goes to keeps conversations; `undefined` where nobody knows. */
export function replyMemory({ header, run, dialect }: Replied, keeps = header.endpoint.keepsConversation): ReplyMemory {
  const { reply } = dialect;
  const claimed = reply.memory(header.request, run);
  if (claimed === 'request') return claimed;
  if (claimed === 'server') {
    if (keeps ?? reply.showsMemory?.(header.request, run) === true) return 'server';
    if (run.items.some(isWaiting)) return 'waiting';
  }
  if (reply.writeWhole !== undefined) return 'request';
  return claimed === 'server' ? 'unknown' : claimed;
}

/** A decision that the agent has asked for. */
function isWaiting({ kind, origin, partner, callId }: Replied['run']['items'][number]): boolean {
  return kind === 'approval-request' && origin === 'response' && partner === undefined && callId !== undefined;
}

/** The request that goes on, as `replyMemory` says it of the same server. */
export function writeReply(state: Replied, reply: Reply, keeps?: boolean): JsonObject {
  const { header, run, dialect } = state;
  const isWhole = replyMemory(state, keeps) === 'request' && dialect.reply.memory(header.request, run) !== 'request';
  const write = (isWhole ? dialect.reply.writeWhole : undefined) ?? dialect.reply.write;
  return write(header.request, run, reply);
}
