/** How a protocol continues a conversation: which part of it a reply has to contain, and how the reply is written. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Reply } from '../../core/run/reply.ts';
import type { Item, Run } from '../../core/run/run.ts';

/**
 * Who stores the previous messages: the `server`, so that only new messages are sent; the `request`, which contains
 * all messages every time; or nobody, because the request has no id by which to remember them.
 */
export type Memory = 'server' | 'request' | 'nobody';

/** In each method, `previous` is the request that the run answered. None of them throws. */
export interface ReplyWriter {
  /**
   * Who stores the messages according to the protocol. A server that supports sessions does not necessarily have an
   * agent that stores them.
   */
  memory(previous: Json, run: Run): Memory;
  /**
   * Whether the answer shows that its server has stored the previous messages. Absent when no answer of the protocol
   * shows this.
   */
  showsMemory?(previous: Json, run: Run): boolean;
  /**
   * What the request continued, by the ids of the server: a response, or a conversation that the answer does not name.
   * Absent where requests refer to no response.
   */
  continued?(previous: Json, run: Run): { readonly response?: string; readonly session?: string };
  /** What the agent has asked for, where it reports that it cannot continue without it. */
  waitsFor?(run: Run): 'input' | 'sign-in' | undefined;
  /** Whether this call, which has no output, must be answered by the user. */
  isForUser(call: Item): boolean;
  /** Writes the request that continues the conversation. Data for which the request has no member is left out. */
  write(previous: Json, run: Run, reply: Reply): JsonObject;
  /**
   * The same, with all previous messages as a new conversation, for a server that is not known to store them. A
   * server that does store conversations must not receive them twice. Absent when a request cannot contain them.
   */
  writeComplete?(previous: Json, run: Run, reply: Reply): JsonObject;
}
