/** Decides whether a reply can rely on its server to know the previous messages, and writes the resulting request. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Memory } from '../../protocols/contract/replyWriter.ts';
import type { Reply } from '../../core/run/reply.ts';
import type { RunState } from './runState.ts';

/**
 * `waiting`: only new messages are sent, because the agent waits for a decision in that session. `unknown`: only new
 * messages can be sent, and it is not known whether the server remembers the others.
 */
export type ReplyMemory = Memory | 'waiting' | 'unknown';

type Replied = Pick<RunState, 'header' | 'run' | 'protocol'>;

/**
 * @param keeps whether the server that receives the reply stores conversations; `undefined` where this is not known.
 */
export function replyMemory(
  { header, run, protocol }: Replied,
  keeps = header.endpoint.keepsConversation,
): ReplyMemory {
  const { reply } = protocol;
  const claimed = reply.memory(header.request, run);
  if (claimed === 'request') return claimed;
  if (claimed === 'server') {
    if (keeps ?? reply.showsMemory?.(header.request, run) === true) return 'server';
    if (run.items.some(isWaiting)) return 'waiting';
  }
  if (reply.writeComplete !== undefined) return 'request';
  return claimed === 'server' ? 'unknown' : claimed;
}

/** Whether the item is a decision that the agent has asked for. */
function isWaiting({ kind, origin, partner, callId }: Replied['run']['items'][number]): boolean {
  return kind === 'approval-request' && origin === 'response' && partner === undefined && callId !== undefined;
}

/** Writes the request that continues the conversation, according to the result of `replyMemory` for the same server. */
export function writeReply(state: Replied, reply: Reply, keeps?: boolean): JsonObject {
  const { header, run, protocol } = state;
  const sendsAll = replyMemory(state, keeps) === 'request' && protocol.reply.memory(header.request, run) !== 'request';
  const write = (sendsAll ? protocol.reply.writeComplete : undefined) ?? protocol.reply.write;
  return write(header.request, run, reply);
}
