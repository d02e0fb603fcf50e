/** The sample agent on a socket: node:http on 127.0.0.1, nothing that another machine could reach. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSampleAgent, type SampleAgent } from '../protocol/mock/sampleAgent.ts';
import type { Piece } from '../protocol/mock/scene.ts';

export interface SampleServer {
  /** Where requests are posted: `http://127.0.0.1:PORT/process`. */
  readonly url: string;
  readonly port: number;
  dispose(): Promise<void>;
}

const host = '127.0.0.1';
const bodyLimit = 32 * 1024 * 1024;

/** Listens on `port`, or on a free one. Rejects with the system's error when the port is taken. */
export async function startSampleServer({ port = 0 }: { readonly port?: number } = {}): Promise<SampleServer> {
  const agent = createSampleAgent({
    createId: randomUUID,
    now: Date.now,
    wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
  });
  const server = createServer((request, response) => {
    serve(agent, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${opened}/process`,
    port: opened,
    dispose: () =>
      new Promise((resolve) => {
        agent.dispose();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(agent: SampleAgent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const { method = 'GET', url = '/', headers } = request;
  const { pathname } = new URL(url, `http://${host}`);
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  const origin = `http://${headers.host ?? host}`;
  const answer = agent.answer({ method, path: pathname, body, headers: said, origin }, gone.signal);
  response.writeHead(answer.status, { 'content-type': answer.contentType, 'cache-control': 'no-cache' });
  for await (const piece of answer.pieces) {
    if (gone.signal.aborted) return;
    await write(response, piece);
  }
  response.end();
}

/** Waits for the client when it reads slower than we write; a breaking piece ends the connection unfinished. */
async function write(response: ServerResponse, { text, breaks }: Piece): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  if (breaks === true) {
    // The last byte stays behind: the cut goes through the middle of a character.
    await new Promise<void>((resolve) => {
      response.write(bytes.subarray(0, -1), () => resolve());
    });
    response.destroy();
    return;
  }
  if (response.write(bytes)) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

/** `undefined` when the body is too large; it is read to its end all the same, or the client would not see why. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks).toString('utf8') : undefined;
}
