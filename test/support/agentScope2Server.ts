/**
 * A server that behaves like AgentScope 2's application server, as measured: a request only starts a run, and the
 * stream of the session reports its events, also to clients that connect while it runs. The events were recorded with
 * agentscope 2.0.6; `---` in a recording marks where the reply waits for the client.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';
import { serveLoopback, type Loopback } from './loopback.ts';

const folder = new URL('../fixtures/agentscope-2/', import.meta.url);

/** Returns the pieces of a recording; each is a list of events. */
export function readRecording(name: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
  return text
    .trim()
    .split(/^---$/m)
    .map((piece) => piece.trim().split('\n'));
}

export interface AgentScope2Server extends Loopback {
  /** The request bodies that the server received. */
  readonly bodies: readonly JsonObject[];
  /** Returns the number of open streams. */
  listeners(): number;
}

/** The text of a message selects the recording with that name; a decision continues the recording. */
export async function serveAgentScope2(): Promise<AgentScope2Server> {
  const bodies: JsonObject[] = [];
  const listening = new Set<ServerResponse>();
  let left: (readonly string[])[] = [];
  const play = (): void => {
    const [piece = [], ...rest] = left;
    left = rest;
    for (const stream of listening) for (const event of piece) stream.write(`data: ${event}\n\n`);
  };
  const refuse = (response: ServerResponse, status: number, detail: Json): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }));
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(':\n\n');
    listening.add(response);
    response.on('close', () => listening.delete(response));
  };
  const chat = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const json = JSON.parse(await textOf(request)) as JsonObject;
    bodies.push(json);
    const content = JSON.stringify(json['input']);
    if (content.includes('busy')) return void refuse(response, 409, "Session 's1' already has an active chat run.");
    if (!content.includes('USER_CONFIRM_RESULT'))
      left = [...readRecording(/confirm|error/.exec(content)?.[0] ?? 'text')];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'started', session_id: 's1' }));
    setTimeout(play, 20);
  };
  const server = await serveLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['x-user-id'] === undefined) return refuse(response, 422, [{ loc: ['header', 'x-user-id'] }]);
    if (request.method === 'GET') {
      return pathname === '/sessions/s1/stream' ? listen(response) : refuse(response, 404, 'Session not found.');
    }
    if (pathname === '/chat/') void chat(request, response);
    else refuse(response, 404, 'Not Found');
  });
  return { ...server, bodies, listeners: () => listening.size };
}
