/** Tests requests over an exchange against those over `node:http`. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { nodeExchange } from '../../../../src/node/nodeExchange.ts';
import type { Fault } from '../../../../src/protocol/core/base/fault.ts';
import { createTransport } from '../../../../src/protocol/session/client/createTransport.ts';
import { findBetterRoute } from '../../../../src/protocol/session/live/findBetterRoute.ts';
import { probeHealth } from '../../../../src/protocol/session/client/probeHealth.ts';
import type { WireRequest } from '../../../../src/protocol/session/client/transport.ts';
import { serveLoopback, type Loopback } from '../../../support/loopback.ts';

const never = new AbortController().signal;

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly fault?: Fault | undefined;
}

async function send(order: Partial<WireRequest> & { readonly url: string }, signal = never): Promise<Heard> {
  const answer = await createTransport(nodeExchange)({ headers: {}, body: '{}', timeout: 5, ...order }, signal);
  if (!answer.ok) return { status: 0, text: '', fault: answer.fault };
  let text = '';
  let fault: Fault | undefined;
  for await (const item of answer.value.body) {
    if (item instanceof Uint8Array) text += Buffer.from(item).toString();
    else fault = item;
  }
  return { status: answer.value.status, text, fault };
}

const contract = (what: string, listener: RequestListener, check: (server: Loopback) => Promise<void>): void =>
  void test(what, async () => {
    const server = await serveLoopback(listener);
    try {
      await check(server);
    } finally {
      await server.close();
    }
  });

contract(
  'handles trailing line breaks in headers, a body, repeated headers and a compressed response',
  (request, response) => {
    response.setHeader('x-twice', ['a', 'b']);
    response.writeHead(201, { 'content-encoding': 'gzip' });
    response.end(gzipSync(`${request.method} ${request.headers.authorization} ${request.headers['content-type']}`));
  },
  async ({ url }) => {
    const headers = { Authorization: 'Bearer t\n', 'Content-Type': 'application/x' };
    assert.deepEqual(await send({ url, headers }), {
      ...{ status: 201, text: 'POST Bearer t application/x', fault: undefined },
    });
    const { headers: known, close } = await nodeExchange({ method: 'GET', url, headers: {} }, never);
    assert.equal(known['x-twice'], 'a, b');
    close();
  },
);

contract(
  'handles silence before the headers and in the body, a broken connection and a stop',
  (request, response) => {
    if (request.url === '/silent') return;
    response.write('some', () => {
      if (request.url === '/broken') setTimeout(() => response.destroy(), 20);
    });
  },
  async ({ url }) => {
    const at = (path: string): string => new URL(path, url).href;
    const silence = { kind: 'timeout', seconds: 0.2 } as const;
    assert.deepEqual(await send({ url: at('/silent'), timeout: 0.2 }), {
      ...{ status: 0, text: '', fault: silence },
    });
    assert.deepEqual(await send({ url: at('/stalled'), timeout: 0.2 }), {
      ...{ status: 200, text: 'some', fault: silence },
    });
    const { text, fault } = await send({ url: at('/broken'), timeout: Infinity });
    assert.deepEqual([text, fault?.kind], ['some', 'broken']);
    const stopped = await send({ url: at('/stalled') }, AbortSignal.timeout(200));
    assert.deepEqual(stopped, { status: 200, text: 'some', fault: undefined });
  },
);

contract(
  'the exchange does not follow a redirect, and no other origin receives the endpoint headers',
  (request, response) => {
    if (request.headers.host?.startsWith('localhost') === true)
      response.end(`${request.method} ${request.headers.authorization}`);
    else response.writeHead(307, { location: `http://localhost:${request.headers.host?.split(':')[1]}/` }).end();
  },
  async ({ url }) => {
    const headers = { authorization: 'Bearer canary' };
    assert.equal((await send({ url, headers })).text, 'POST undefined');
    const health = await probeHealth({ url, headers }, nodeExchange);
    assert.deepEqual(health, { ok: true, value: { status: 307 } });
  },
);

contract(
  'finds the route that a server declares, and reports a closed port as unreachable',
  (_request, response) =>
    response.end(JSON.stringify({ service: 'AgentScope Runtime', endpoints: { process: '/ask' } })),
  async ({ url, close }) => {
    const root = { url: new URL('/', url).href, headers: {} };
    assert.deepEqual(await findBetterRoute(root, never, nodeExchange), { path: '/ask', protocol: 'agent-api' });
    await close();
    assert.equal((await send({ url })).fault?.kind, 'unreachable');
    assert.equal(await findBetterRoute(root, never, nodeExchange), undefined);
  },
);
