/**
 * Writes a recorded conversation as the `input` of a request: the content of the messages, without members that only a
 * stream has.
 */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ResumeWriter } from '../contract/resumeWriter.ts';
import { toItemKind } from './kinds.ts';
import { messageKind } from './message.ts';
import { membersOfContent } from './unknownMembers.ts';
import { writeItem } from './responseWriter.ts';

const streamed: ReadonlySet<string> = new Set([
  'sequence_number',
  'object',
  'status',
  'error',
  'id',
  'code',
  'message',
  'usage',
  'index',
  'delta',
  'msg_id',
  'created_at',
  'completed_at',
]);

export const resume: ResumeWriter = {
  fileEnding: 'agentrequest.json',
  list: 'input',
  session: 'session_id',
  answeredSession: ({ sessionId }) => sessionId,
  answer: (run) =>
    run.items
      .filter(({ origin }) => origin === 'response')
      .flatMap((item) => {
        const json = toInput(writeItem(item));
        return json === undefined ? [] : [{ json, keys: [item.key] }];
      }),
  toInput,
  settings({ id: _id, input: _input, ...settings }, isRequest) {
    return isRequest ? settings : { ...keep(settings, 'session_id'), stream: true };
  },
  approvalIn(element) {
    const { type, data } = readData(element);
    const asks = type === 'mcp_approval_request' ? stringOr(data['id']) : undefined;
    const isResult = isJsonObject(element) && messageKind(element) === 'output';
    const answers = type === 'mcp_approval_response' && !isResult ? stringOr(data['approval_request_id']) : undefined;
    return { ...(asks !== undefined && { asks }), ...(answers !== undefined && { answers }) };
  },
  outputAt(element) {
    const { at } = readData(element);
    return at !== undefined && isJsonObject(element) && messageKind(element) === 'output'
      ? `/content/${at}/data/output`
      : undefined;
  },
};

function toInput(element: Json): JsonObject | undefined {
  if (!isJsonObject(element)) return undefined;
  const { type = 'message', role, content } = element;
  const kind = toItemKind(stringOr(type));
  if (kind === 'heartbeat' || kind === 'error' || kind === 'unknown') return undefined;
  const contents = (Array.isArray(content) ? (content as readonly Json[]) : []).flatMap(toContent);
  if (contents.length === 0) return undefined;
  const speaker = role ?? (kind === 'output' ? 'tool' : 'assistant');
  const sent = { ...textOnly(element), type: kind === 'message' ? 'message' : type, role: speaker, content: contents };
  return inheritExact(sent, element);
}

/** Empty for a content without a value. */
function toContent(content: Json): readonly JsonObject[] {
  if (!isJsonObject(content)) return [];
  const { type, ...rest } = textOnly(content);
  const payloads = membersOfContent.get(type) ?? Object.keys(rest);
  const hasText = payloads.some((name) => name !== 'type' && (rest[name] ?? '') !== '');
  if (!hasText || type === undefined) return [];
  // The runtime's agents raise an error for a refusal in the input, so its text is sent instead.
  const { refusal, ...others } = rest;
  const sent = type === 'refusal' ? { type: 'text', text: refusal ?? '', ...others } : { type, ...rest };
  return [inheritExact(sent, content)];
}

function textOnly(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => value !== undefined && !streamed.has(name) && !isEmpty(value)),
  );
}

function isEmpty(value: Json): boolean {
  return value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

function keep(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return value == null ? {} : { [name]: value };
}

function readData(element: Json) {
  const nothing: JsonObject = {};
  if (!isJsonObject(element)) return { type: undefined, data: nothing, at: undefined };
  const contents: readonly Json[] = Array.isArray(element['content']) ? element['content'] : [];
  const at = contents.findIndex((one) => isJsonObject(one) && isJsonObject(one['data']));
  const content = contents[at];
  const data = isJsonObject(content) && isJsonObject(content['data']) ? content['data'] : nothing;
  return { type: stringOr(element['type']), data, at: at === -1 ? undefined : at };
}
