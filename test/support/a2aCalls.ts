/** Calls of A2A to the sample agent, as any client could make them: what is sent is sent as it stands. */
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';

export interface Told {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  /** The whole answer, or the events of a stream. */
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

/** Of one answer the result. Throws where there is an error. */
export async function call(url: string, method: string, params: JsonObject): Promise<JsonObject> {
  const { answers } = await post(url, { jsonrpc: '2.0', id: 1, method, params });
  const { result, error } = answers[0] as { readonly result?: JsonObject; readonly error?: JsonObject };
  if (result === undefined) throw new Error(JSON.stringify(error));
  return result;
}

let count = 0;

/** The parameters of a call that says something, in 1.0. */
export function say(text: string, more: JsonObject = {}, configuration?: JsonObject): JsonObject {
  count += 1;
  const message = { messageId: `m${count}`, role: 'ROLE_USER', parts: [{ text }], ...more };
  return { message, ...(configuration !== undefined && { configuration }) };
}

/** Asks again until it is so. */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}
