/** How a protocol goes on with a conversation: what of it a reply has to carry, and how it is written. */
import type { Json, JsonObject } from '../base/json.ts';
import type { Reply } from '../run/reply.ts';
import type { Item, Run } from '../run/run.ts';

/**
 * Who keeps what was said: the `server`, so that only what is new is sent; the `request`, which
 * carries all of it every time; or nobody, because the request names nothing to remember it by.
 */
export type Memory = 'server' | 'request' | 'nobody';

/** In each, `previous` is the request that the run answered. Never throws. */
export interface ReplyWriter {
  memory(previous: Json, run: Run): Memory;
  /** What the agent has asked for, where it says that it goes on only with that. */
  waitsFor?(run: Run): 'input' | 'sign-in' | undefined;
  /** Whether this call, which has no output, is one for the user to answer. */
  isForUser(call: Item): boolean;
  /** The request that goes on; what it has no members for is left out. */
  write(previous: Json, run: Run, reply: Reply): JsonObject;
}
