/**
 * Sends the last message to an AgentScope 2 session again. The session keeps the rest of the conversation, and only the
 * session can delete it.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { RetellWriter } from '../contract/resumeWriter.ts';

export const retell: RetellWriter = {
  fileEnding: 'json',
  said({ input }) {
    if (Array.isArray(input)) {
      const list: readonly Json[] = input;
      const message = list.at(-1);
      return isJsonObject(message) ? { message, pointer: `/input/${list.length - 1}` } : undefined;
    }
    // A decision is about a call that has already been made, so it cannot be made a second time.
    return isJsonObject(input) && input['type'] === undefined ? { message: input, pointer: '/input' } : undefined;
  },
  sessionOf: () => undefined,
  retell: (request) => request,
};
