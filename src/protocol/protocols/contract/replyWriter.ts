/** How a protocol goes on with a conversation: what of it a reply has to carry, and how it is written. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Reply } from '../../core/run/reply.ts';
import type { Item, Run } from '../../core/run/run.ts';

/**
 * Who keeps what was said: the `server`, so that only what is new is sent; the `request`, which
 * carries all of it every time; or nobody, because the request names nothing to remember it by.
 */
export type Memory = 'server' | 'request' | 'nobody';

/** In each, `previous` is the request that the run answered. Never throws. */
export interface ReplyWriter {
  /** By the protocol. That a server has a word for sessions does not yet mean that its agent keeps them. */
  memory(previous: Json, run: Run): Memory;
  /** Whether the answer shows that its server has kept what was said. Absent: no answer of the protocol does. */
  showsMemory?(previous: Json, run: Run): boolean;
  /** What the agent has asked for, where it says that it goes on only with that. */
  waitsFor?(run: Run): 'input' | 'sign-in' | undefined;
  /** Whether this call, which has no output, is one for the user to answer. */
  isForUser(call: Item): boolean;
  /** The request that goes on; what it has no members for is left out. */
  write(previous: Json, run: Run, reply: Reply): JsonObject;
  /**
   * The same with all that was said before, as a conversation of its own: for a server that is not known to
   * keep it. A server that does keep conversations must not hear it twice. Absent: a request cannot carry it.
   */
  writeWhole?(previous: Json, run: Run, reply: Reply): JsonObject;
}
