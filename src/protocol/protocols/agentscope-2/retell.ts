/** What was said to an AgentScope 2 session, said again: the session keeps the rest, and only it can forget it. */
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
    // A decision is about a call that has been made: there is nothing to decide a second time.
    return isJsonObject(input) && input['type'] === undefined ? { message: input, pointer: '/input' } : undefined;
  },
  sessionOf: () => undefined,
  retell: (request) => request,
};
