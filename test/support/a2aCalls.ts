/** A2A calls to the sample agent, as any client could make them. Bodies are sent unchanged. */
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';

export interface Told {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  /** The whole response, or the events of a stream. */
  readonly answers: readonly JsonObject[];
}

export async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Told> {
  const answer = await fetch(new URL('/a2a', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  const texts = type.startsWith('text/event-stream')
    ? text.split('\n\n').flatMap((block) => (block === '' ? [] : [block.replace(/^data: /, '')]))
    : [text];
  return {
    status: answer.status,
    type,
    headers: answer.headers,
    answers: texts.map((each) => JSON.parse(each) as JsonObject),
  };
}

/** Returns the result of a single response. Throws when the response is an error. */
export async function call(url: string, method: string, params: JsonObject): Promise<JsonObject> {
  const { answers } = await post(url, { jsonrpc: '2.0', id: 1, method, params });
  const { result, error } = answers[0] as { readonly result?: JsonObject; readonly error?: JsonObject };
  if (result === undefined) throw new Error(JSON.stringify(error));
  return result;
}

let count = 0;

/** Returns the parameters of a call that sends a text message, in A2A 1.0. */
export function say(text: string, more: JsonObject = {}, configuration?: JsonObject): JsonObject {
  count += 1;
  const message = { messageId: `m${count}`, role: 'ROLE_USER', parts: [{ text }], ...more };
  return { message, ...(configuration !== undefined && { configuration }) };
}

/** Repeats the check until it is true. */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}
