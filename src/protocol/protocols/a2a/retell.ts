/** A message that was sent to an agent, sent again: as a new one, in its context or in none. Its task is over, or goes on without it. */
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import type { RetellWriter } from '../contract/resumeWriter.ts';
import { sentMessage } from './spoken.ts';
import { memberOf } from './vocabulary.ts';

export const retell: RetellWriter = {
  fileEnding: 'json',
  said(request) {
    const sent = sentMessage(request);
    return sent && { message: sent.json, pointer: sent.pointer };
  },
  sessionOf: (request, run) => run.sessionId ?? stringOr(memberOf(sentMessage(request)?.json ?? {}, 'contextId')),
  retell({ id: _id, ...request }, session) {
    const { messageId, contextId: _context, taskId: _task, ...message } = sentMessage(request)?.json ?? {};
    const again: JsonObject = {
      // A server answers one that it has heard before with what it said then.
      ...(typeof messageId === 'string' && { messageId: `${messageId}-again` }),
      ...message,
      ...(session !== undefined && { contextId: session }),
    };
    const { params } = request;
    return isJsonObject(params)
      ? { ...request, params: { ...params, message: again } }
      : { ...request, message: again };
  },
};
