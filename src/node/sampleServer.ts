/** Serves the sample agent on a socket. It listens on 127.0.0.1, so no other machine can reach it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createSampleAgent, type SampleAgent } from '../protocol/server/sample/sampleAgent.ts';
import type { Piece } from '../protocol/server/sample/scene.ts';
import type { Scenario } from '../protocol/server/sample/step.ts';
import {
  loopbackHost,
  readBody,
  requestedUrl,
  sendError,
  startLoopbackServer,
  writeBytes,
  type LoopbackServer,
} from './loopbackServer.ts';

/** Requests are posted to its `url`: `http://127.0.0.1:PORT/process`. */
export type SampleServer = LoopbackServer;

interface SampleServerOptions {
  readonly port?: number | undefined;
  /** What the agent does for every message. */
  readonly scenario?: Scenario | undefined;
  /** Milliseconds between two tokens; slow enough to watch them if absent. */
  readonly pace?: number | undefined;
}

/** Listens on `port`, or on a free port. Rejects with the system's error when the port is taken. */
export async function startSampleServer({ port = 0, scenario, pace }: SampleServerOptions = {}): Promise<SampleServer> {
  const agent = createSampleAgent({
    scenario,
    pace,
    createId: randomUUID,
    now: Date.now,
    wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
  });
  const server = await startLoopbackServer(port, (request, response) => serve(agent, request, response));
  return {
    ...server,
    url: new URL('process', server.url).href,
    dispose() {
      agent.dispose();
      return server.dispose();
    },
  };
}

async function serve(agent: SampleAgent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const asked = requestedUrl(request);
  if (asked === undefined) return void sendError(response, 400, 'The request target is not a valid URL');
  const { method = 'GET', headers } = request;
  const headerTexts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  const origin = `http://${headers.host ?? loopbackHost}`;
  const answer = agent.answer(
    { method, path: asked.pathname, body, headers: headerTexts, origin },
    disconnected.signal,
  );
  response.writeHead(await answer.status, {
    'content-type': answer.contentType,
    'cache-control': 'no-cache',
    ...answer.headers,
  });
  for await (const piece of answer.pieces) {
    if (disconnected.signal.aborted) return;
    await write(response, piece);
  }
  response.end();
}

/**
 * Waits for the client when it reads more slowly than the server writes. A piece with `breaks` ends the connection
 * before the response is complete.
 */
async function write(response: ServerResponse, { text, breaks }: Piece): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  if (breaks === true) {
    // The last byte is left out, so that the response breaks in the middle of a character.
    await new Promise<void>((resolve) => {
      response.write(bytes.subarray(0, -1), () => resolve());
    });
    response.destroy();
    return;
  }
  await writeBytes(response, bytes);
}
