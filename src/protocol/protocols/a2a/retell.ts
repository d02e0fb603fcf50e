/**
 * Sends a message to an agent again: as a new message, in its context or in none. Its task has ended, or continues
 * without the new message.
 */
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
      // The message needs a new id, because a server answers a message with a known id with its earlier answer.
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
