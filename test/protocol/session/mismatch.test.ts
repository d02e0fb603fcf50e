/**
 * Tests whether a server's own statement shows that it uses another protocol than the request; nothing is posted to
 * find that out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeExchange } from '../../../src/node/nodeExchange.ts';
import { wireProtocolById } from '../../../src/protocol/protocols/registry.ts';
import { findMismatch } from '../../../src/protocol/session/live/findMismatch.ts';
import { serveLoopback } from '../../support/loopback.ts';

const card = (url: string): object => ({ name: 'x', url, protocolVersion: '0.3.0', capabilities: {}, skills: [] });
const service = { service: 'AgentScope Runtime', endpoints: { process: '/process' } };

const cases = [
  ['agent-api', '/.well-known/agent-card.json', card('http://h/'), '/', 'a2a', '/'],
  ['agent-api', '/.well-known/agent-card.json', card('http://h/rpc'), '/', 'a2a', '/rpc'],
  ['chat', '/.well-known/agent-card.json', card('http://h/rpc'), '/rpc', 'a2a', '/rpc'],
  ['chat', '/.well-known/agent-card.json', card('http://h/rpc'), '/other', undefined, undefined],
  ['a2a', '/.well-known/agent-card.json', card('http://h/rpc'), '/', undefined, undefined],
  ['a2a', '/', service, '/process', 'agent-api', '/process'],
  ['a2a', '/', service, '/', 'agent-api', '/process'],
  ['agent-api', '/', service, '/process', undefined, undefined],
  ['ag-ui', '/nothing', {}, '/', undefined, undefined],
] as const;

for (const [protocol, place, content, path, spoken, at] of cases) {
  test(`${protocol} to ${path} with ${JSON.stringify(content)} at ${place}: ${spoken ?? 'nothing known'}`, async () => {
    const methods = new Set<string | undefined>();
    const server = await serveLoopback(({ method, url }, response) => {
      methods.add(method);
      response.writeHead(url === place ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(url === place ? content : {}));
    });
    const request = { url: new URL(path, server.url).href, headers: {}, timeout: 5 };
    const { signal } = new AbortController();
    const found = await findMismatch(request, wireProtocolById(protocol), signal, { exchange: nodeExchange });
    assert.equal(found?.protocol, spoken);
    assert.equal(found?.url, at === undefined ? undefined : new URL(at, server.url).href);
    assert.equal(methods.has('POST'), false);
    await server.close();
  });
}
