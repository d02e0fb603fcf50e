/**
 * Writes a recorded conversation as the `messages` of a request. A response is one message, however many calls it has.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ResumeWriter } from '../contract/resumeWriter.ts';
import { isNothing } from './contentParts.ts';
import { answerMessage, repeatedOf } from './answerMessage.ts';
import { writeItem, writeResponse } from './responseWriter.ts';

export const resume: ResumeWriter = {
  fileEnding: 'json',
  list: 'messages',
  session: undefined,
  answer(run) {
    const items = run.items.filter(({ origin }) => origin === 'response');
    const response = writeResponse(run);
    // A ChatAgent responds with several messages, and all of them belong to the conversation.
    if (Array.isArray(response['messages'])) {
      return items.flatMap((item) => {
        const json = toInput(writeItem(item));
        return json === undefined || isEmptyMessage(json) ? [] : [{ json, keys: [item.key] }];
      });
    }
    const json = answerMessage(run, run.items.findLast(({ origin }) => origin === 'request')?.fields);
    const keys = items.map(({ key }) => key);
    return json === undefined || isEmptyMessage(json) ? [] : [{ json, keys }];
  },
  toInput,
  settings({ messages: _messages, ...head }, isRequest) {
    if (isRequest) return head;
    return { ...(typeof head['model'] === 'string' && { model: head['model'] }), stream: true };
  },
  approvalIn: () => ({}),
  outputAt: (element) =>
    isJsonObject(element) && (element['role'] === 'tool' || element['role'] === 'function') ? '/content' : undefined,
};

function toInput(element: Json, before?: Json): JsonObject | undefined {
  if (!isJsonObject(element)) return undefined;
  return element['role'] === 'assistant' ? repeatedOf(element, before) : element;
}

/** Whether the message has nothing but an empty text. Servers reject such a message, or a rule warns about it. */
function isEmptyMessage(message: JsonObject): boolean {
  return (
    repeatedOf({ ...message, content: isNothing(message['content']) ? null : (message['content'] ?? null) }) ===
    undefined
  );
}
