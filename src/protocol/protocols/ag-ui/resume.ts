/** Writes a recorded thread as the `messages` of a run: the earlier conversation and what the answer added to it. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ResumeWriter } from '../contract/resumeWriter.ts';
import { listOf } from './members.ts';
import { writeKeyedMessages } from './responseWriter.ts';

export const resume: ResumeWriter = {
  fileEnding: 'json',
  list: 'messages',
  session: 'threadId',
  answeredSession: ({ sessionId }) => sessionId,
  answer(run) {
    const items = run.items.filter(({ origin }) => origin === 'response');
    return writeKeyedMessages(items).flatMap(({ json: message, keys }) => {
      const json = toInput(message);
      // A snapshot also repeats messages of the request, so only the roles of the agent are used.
      if (json === undefined || !agents.has(json['role'])) return [];
      return [{ json, keys }];
    });
  },
  toInput,
  settings({ messages: _messages, runId: _run, resume: _resume, ...head }, isRequest) {
    // Servers require this member, and users and programs recognize such a request by it.
    return { forwardedProps: {}, ...(isRequest ? head : {}) };
  },
  approvalIn: () => ({}),
  outputAt: (element) => (isJsonObject(element) && element['role'] === 'tool' ? '/content' : undefined),
};

const agents: ReadonlySet<unknown> = new Set(['assistant', 'tool', 'reasoning', 'activity']);

/** Leaves out empty messages, because models reject them. */
function toInput(element: Json): JsonObject | undefined {
  if (!isJsonObject(element) || stringOr(element['role']) === undefined) return undefined;
  const isSilent = element['content'] === undefined || element['content'] === '';
  return element['role'] === 'assistant' && isSilent && listOf(element, 'toolCalls').length === 0 ? undefined : element;
}
