/**
 * Writes a recorded conversation as the `input` of a request. Items are kept as received, because the service accepts
 * them back in this form.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ResumeWriter } from '../contract/resumeWriter.ts';
import { toItemKind } from './itemKinds.ts';
import { writeItem } from './responseWriter.ts';

/** Settings that a response repeats, so that a request can be created from it. */
const repeated = ['model', 'instructions', 'tools', 'tool_choice', 'temperature', 'top_p', 'reasoning', 'text'];

export const resume: ResumeWriter = {
  fileEnding: 'json',
  list: 'input',
  session: 'conversation',
  answer: (run) =>
    run.items
      .filter(({ origin }) => origin === 'response')
      .flatMap((item) => {
        const json = toInput(writeItem(item));
        const isLost = json === undefined || (run.fields['store'] === false && !isReadable(json));
        return isLost ? [] : [{ json, keys: [item.key] }];
      }),
  toInput,
  settings(document, isRequest) {
    const { input: _input, ...head } = document;
    if (isRequest) return head;
    const members = repeated.flatMap((name) => (isNothing(head[name]) ? [] : [[name, head[name]] as const]));
    return adoptExact({ ...Object.fromEntries(members), stream: true }, document);
  },
  leads: (element) => isJsonObject(element) && element['type'] === 'reasoning',
  approvalIn(element) {
    const { type, id, approval_request_id: answered } = isJsonObject(element) ? element : {};
    if (type === 'mcp_approval_request' && typeof id === 'string') return { asks: id };
    return type === 'mcp_approval_response' && typeof answered === 'string' ? { answers: answered } : {};
  },
  outputAt: (element) =>
    isJsonObject(element) && toItemKind(stringOr(element['type'])) === 'output' && 'output' in element
      ? '/output'
      : undefined,
};

/**
 * Whether a service that has not stored the item can use it. OpenAI looks up a reasoning without encrypted content by
 * its id, and does not find it; the texts of its summary are only for people. Other servers send the reasoning itself.
 * Source: @ai-sdk/openai 3.0.141, which leaves out such items if `store` is false.
 */
export function isReadable({ type, encrypted_content: encrypted, content }: JsonObject): boolean {
  return type !== 'reasoning' || (encrypted ?? '') !== '' || !isNothing(content);
}

function toInput(element: Json): JsonObject | undefined {
  if (!isJsonObject(element)) return undefined;
  const kind = toItemKind(stringOr(element['type']) ?? 'message');
  const { content } = element;
  const isEmpty = kind === 'message' && (isNothing(content) || content === '');
  if (isEmpty || kind === 'unknown') return undefined;
  return adoptExact(Object.fromEntries(Object.entries(element).filter(([, value]) => value !== null)), element);
}

function isNothing(value: Json | undefined): boolean {
  return value == null || (Array.isArray(value) && value.length === 0);
}
