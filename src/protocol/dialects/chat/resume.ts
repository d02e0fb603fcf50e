/** A recorded conversation as the `messages` of a request. An answer is one message, whatever it has called. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { ResumeWriter } from '../resumeWriter.ts';
import { answerMessage, repeatedOf } from './answerMessage.ts';
import { writeResponse } from './responseWriter.ts';

export const resume: ResumeWriter = {
  fileEnding: 'json',
  list: 'messages',
  session: undefined,
  answer(run) {
    const json = answerMessage(writeResponse(run));
    const keys = run.items.filter(({ origin }) => origin === 'response').map(({ key }) => key);
    return json === undefined || saysNothing(json) ? [] : [{ json, keys }];
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

function toInput(element: Json): JsonObject | undefined {
  if (!isJsonObject(element)) return undefined;
  return element['role'] === 'assistant' ? repeatedOf(element) : element;
}

/** Servers refuse it, or lint warns of it. */
function saysNothing({ content, refusal, tool_calls: calls, audio }: JsonObject): boolean {
  return [content, refusal, calls, audio].every((said) => said == null || said === '');
}
