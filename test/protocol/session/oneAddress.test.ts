/**
 * Tests that a request is posted once, to one address, and that finding this address changes nothing, for every
 * protocol and every kind of server.
 */
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { createTransport } from '../../../src/protocol/session/client/createTransport.ts';
import { nodeExchange } from '../../../src/node/nodeExchange.ts';
import { wireProtocols } from '../../../src/protocol/protocols/registry.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce } from '../../support/session.ts';

interface Server {
  readonly name: string;
  /** Answers every request except a POST. */
  readonly report: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  /** Returns the path at which a request for a path of the protocol should arrive. */
  readonly arrives: (path: string) => string;
  readonly status?: number;
}

const json = (response: ServerResponse, value: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const absent = (response: ServerResponse): void => void response.writeHead(404).end('{}');
const asGiven = (): string => '/';
const found = (path: string): string => path;

const servers: readonly Server[] = [
  { name: 'answers all other requests with 404', report: (_request, response) => absent(response), arrives: asGiven },
  { name: 'answers all other requests with 200', report: (_request, response) => json(response, {}), arrives: asGiven },
  {
    name: 'answers all other requests with a silent stream',
    report: (_request, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    arrives: asGiven,
  },
  {
    name: 'has an OpenAPI document',
    report: ({ url }, response, path) =>
      url === '/openapi.json' ? json(response, { paths: { [path]: { post: {} } } }) : absent(response),
    arrives: found,
  },
  {
    name: 'has an OpenAPI document with other methods',
    report: ({ url }, response, path) =>
      url === '/openapi.json' ? json(response, { paths: { [path]: { get: {} } } }) : absent(response),
    arrives: asGiven,
  },
  {
    name: 'rejects other methods of the path',
    report: ({ url }, response, path) => (url === path ? void response.writeHead(405).end() : absent(response)),
    arrives: found,
  },
  {
    name: 'lists the methods of the path',
    report: ({ url }, response, path) =>
      url === path ? void response.writeHead(204, { allow: 'OPTIONS, POST' }).end() : absent(response),
    arrives: found,
  },
  {
    name: 'lists the methods of the path without POST',
    report: ({ url }, response, path) =>
      url === path ? void response.writeHead(405, { allow: 'GET' }).end() : absent(response),
    arrives: asGiven,
  },
  {
    name: 'answers each preflight and rejects other methods of the path',
    report: ({ url, method }, response, path) => {
      if (method === 'OPTIONS') return void response.writeHead(204).end();
      return url === path ? void response.writeHead(405).end() : absent(response);
    },
    arrives: found,
  },
  ...[404, 405].map((status) => ({
    name: `has an OpenAPI document that is wrong, and answers with ${status}`,
    report: ({ url }: IncomingMessage, response: ServerResponse, path: string) =>
      url === '/openapi.json' ? json(response, { paths: { [path]: { post: {} } } }) : absent(response),
    arrives: found,
    status,
  })),
];

for (const { id, paths } of wireProtocols) {
  for (const { name, report, arrives, status = 200 } of servers) {
    test(`${id}: sends one POST to a server that ${name}`, async () => {
      for (const path of paths.root) {
        const asked: string[] = [];
        const server = await serveLoopback((request, response) => {
          if (request.method !== 'POST') return report(request, response, path);
          asked.push(request.url ?? '');
          request.resume();
          response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
        });
        // The result of the search is remembered per transport.
        const transport = createTransport(nodeExchange);
        const order = { url: new URL('/', server.url).href, protocol: id, body: '{}', transport };
        // A protocol with only one path uses that path.
        const place = paths.root.length === 1 ? path : arrives(path);
        await runOnce(order);
        assert.deepEqual(asked, [place], path);
        await runOnce(order);
        assert.deepEqual(asked, [place, place], path);
        await server.close();
      }
    });
  }

  test(`${id}: uses a URL with a path unchanged`, async () => {
    const asked: string[] = [];
    const server = await serveLoopback((request, response) => {
      if (request.method === 'POST') asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    for (const path of ['/agents/7', '/a2a/', '/x?y=1'])
      await runOnce({ url: new URL(path, server.url).href, protocol: id, body: '{}' });
    assert.deepEqual(asked, ['/agents/7', '/a2a/', '/x?y=1']);
    await server.close();
  });
}

test('every A2A method is sent to the path that the agent card names', async () => {
  for (const path of ['/', '/rpc/v1']) {
    const asked: string[] = [];
    const server = await serveLoopback((request, response) => {
      if (request.method === 'POST') asked.push(request.url ?? '');
      if (request.url !== '/.well-known/agent-card.json') return absent(response);
      const url = `http://elsewhere.example${path}`;
      json(response, {
        name: 'x',
        url,
        preferredTransport: 'JSONRPC',
        protocolVersion: '0.3.0',
        capabilities: {},
        skills: [],
      });
    });
    const transport = createTransport(nodeExchange);
    const methods = ['message/send', 'message/stream', 'tasks/get', 'tasks/cancel', 'SendMessage', 'CancelTask'];
    for (const method of methods) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} });
      await runOnce({ url: new URL('/', server.url).href, protocol: 'a2a', body, transport });
    }
    assert.deepEqual(asked, Array(methods.length).fill(path));
    await server.close();
  }
});
