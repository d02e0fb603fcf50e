/** Reads what the user wants, as far as the sample agent can recognize it. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Prompt } from './step.ts';

export function readPrompt(request: JsonObject): Prompt {
  const input = Array.isArray(request['input']) ? (request['input'] as readonly Json[]) : [];
  const messages = input.filter(isJsonObject);
  const last = messages.at(-1);
  const at = messages.findLastIndex((message) => (message['role'] ?? 'user') === 'user' && readText(message) !== '');
  const text = readText(messages[at]);
  const before = at > 0 ? messages[at - 1] : undefined;
  const lastAnswer = before?.['role'] === 'assistant' ? readText(before) : undefined;
  const messageId = stringOr(last?.['id']);
  const approved = last?.['type'] === 'mcp_approval_response' ? readDecision(last) : undefined;
  const toolOutput = last?.['type'] === 'function_call_output' ? readOutput(last) : undefined;
  return {
    text,
    chinese: /\p{Script=Han}/u.test(text),
    ...(lastAnswer === undefined ? {} : { lastAnswer }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(approved === undefined ? {} : { approved }),
    ...(toolOutput === undefined ? {} : { toolOutput }),
  };
}

function contentsOf(message: JsonObject | undefined): readonly JsonObject[] {
  const content = message?.['content'];
  return Array.isArray(content) ? (content as readonly Json[]).filter(isJsonObject) : [];
}

function readText(message: JsonObject | undefined): string {
  return contentsOf(message)
    .map((content) => (typeof content['text'] === 'string' ? content['text'] : ''))
    .join(' ')
    .trim();
}

function readDecision(message: JsonObject): boolean {
  return contentsOf(message).some(({ data }) => isJsonObject(data) && data['approve'] === true);
}

function readOutput(message: JsonObject): string {
  const [output = ''] = contentsOf(message).map(({ data }) => (isJsonObject(data) ? data['output'] : ''));
  return typeof output === 'string' ? output : JSON.stringify(output);
}
