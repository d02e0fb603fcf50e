/**
 * Creates the next `RunAgentInput` from a run and a reply: the same thread, the whole conversation, and the state at
 * the end of the run.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ReplyFile } from '../../core/run/reply.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { listOf } from './members.ts';
import { writeResponse } from './responseWriter.ts';

export const reply: ReplyWriter = {
  memory: () => 'request',
  waitsFor: ({ fields }) => (asksOnly(fields['outcome']) ? 'input' : undefined),
  isForUser: () => true,
  write(previous, run, { text, files, approvals, outputs }) {
    const { runId: _run, resume: _resume, ...settings } = isJsonObject(previous) ? previous : {};
    const earlier: readonly Json[] = Array.isArray(settings['messages']) ? settings['messages'] : [];
    const { threadId, state, messages } = writeResponse(run);
    const content =
      files.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
    const resume = approvals.map(({ callId, approve }) => {
      return { interruptId: callId, status: 'resolved', payload: { approved: approve } };
    });
    return {
      ...settings,
      ...(settings['threadId'] === undefined && threadId !== undefined && { threadId }),
      ...(state !== undefined && { state }),
      messages: [
        ...earlier,
        ...(Array.isArray(messages) ? (messages as readonly Json[]) : []),
        ...outputs.map(({ callId, output }) => ({ role: 'tool', toolCallId: callId, content: output })),
        ...(content.length === 0 ? [] : [{ role: 'user', content }]),
      ],
      ...(resume.length > 0 && { resume }),
    };
  },
};

/** Whether the run only asks questions: interrupts without a call are questions. */
function asksOnly(outcome: Json | undefined): boolean {
  const interrupts = isJsonObject(outcome) ? listOf(outcome, 'interrupts') : [];
  return interrupts.length > 0 && interrupts.every(({ toolCallId }) => toolCallId === undefined);
}

function writeFile({ type, url }: ReplyFile): JsonObject {
  const [family = ''] = type.split('/');
  const value = url.slice(url.indexOf(',') + 1);
  const kind = ['image', 'audio', 'video'].includes(family) ? family : 'document';
  return { type: kind, source: { type: 'data', value, mimeType: type } };
}
