/**
 * Tests servers that identify themselves: the question is sent beside the endpoint with its headers, and the answer is
 * trusted only as far as needed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IdentifiedServer } from '../../../src/protocol/protocols/contract/protocol.ts';
import { wireProtocols } from '../../../src/protocol/protocols/registry.ts';
import { nodeExchange } from '../../../src/node/nodeExchange.ts';
import { lookUpAside } from '../../../src/protocol/session/client/lookUp.ts';
import { identifyServer } from '../../../src/protocol/session/live/identifyServer.ts';
import { serveLoopback } from '../../support/loopback.ts';

interface Asked {
  readonly known: IdentifiedServer | undefined;
  readonly asked: readonly (readonly [method: string | undefined, url: string | undefined, key: unknown])[];
}

/** Identifies a server with these documents, at that path. */
async function identify(documents: Readonly<Record<string, unknown>>, path = '/'): Promise<Asked> {
  const asked: (readonly [string | undefined, string | undefined, unknown])[] = [];
  const server = await serveLoopback(({ method, url = '', headers }, reply) => {
    asked.push([method, url, headers['x-key']]);
    const found = documents[url];
    reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    reply.end(typeof found === 'string' ? found : JSON.stringify(found ?? {}));
  });
  try {
    const url = new URL(path, server.url).href;
    const known = await identifyServer(
      { url, headers: { 'x-key': 'k' } },
      wireProtocols,
      lookUpAside(new AbortController().signal),
      nodeExchange,
    );
    return { known, asked };
  } finally {
    await server.close();
  }
}

/** The answer of MLflow 3.17.2. */
const info = { name: 'mlflow_agent_server', use_case: 'agent', mlflow_version: '3.17.2', agent_api: 'responses' };
const responsesAgent: IdentifiedServer = {
  title: 'MLflow AgentServer 3.17.2',
  protocol: 'responses',
  paths: ['/responses', '/invocations'],
};

test('identifies an MLflow AgentServer, also from the URL of one of its routes', async () => {
  const { known, asked } = await identify({ '/agent/info': info });
  assert.deepEqual(known, responsesAgent);
  assert.deepEqual(asked, [
    ['GET', '/', 'k'],
    ['GET', '/agent/info', 'k'],
  ]);
  assert.deepEqual((await identify({ '/agent/info': info }, '/responses')).known, responsesAgent);
  assert.deepEqual((await identify({ '/app/agent/info': info }, '/app/invocations')).known, responsesAgent);
});

test('an MLflow AgentServer that declares no agent API has one route and no known protocol', async () => {
  const { agent_api: _, ...other } = info;
  const { known } = await identify({ '/agent/info': other });
  assert.deepEqual(known, { title: 'MLflow AgentServer 3.17.2', paths: ['/invocations'] });
});

test('identifies AgentScope Runtime and its route by its root document', async () => {
  const { known } = await identify({ '/': { service: 'AgentScope Runtime', endpoints: { process: '/my/agent' } } });
  assert.deepEqual(known, { title: 'AgentScope Runtime', protocol: 'agent-api', paths: ['/my/agent'] });
});

const strangers: readonly (readonly [shows: string, documents: Readonly<Record<string, unknown>>])[] = [
  ['missing documents', {}],
  ['HTML pages', { '/': '<html>', '/agent/info': '<html>' }],
  ['lists', { '/': [1], '/agent/info': [info] }],
  ['another use case', { '/agent/info': { ...info, use_case: 'model' } }],
  ['a version that is not a string', { '/agent/info': { ...info, mlflow_version: { major: 3 } } }],
  ['a version that is a sentence', { '/agent/info': { ...info, mlflow_version: '3 [click](http://evil)' } }],
  ['a route to another host', { '/': { service: 'AgentScope Runtime', endpoints: { process: '//evil.example/x' } } }],
];

for (const [shows, documents] of strangers) {
  test(`identifies no server by ${shows}`, async () => assert.equal((await identify(documents)).known, undefined));
}

test('does not wait for a slow or stopped server', async () => {
  const server = await serveLoopback(() => undefined);
  const started = performance.now();
  const stopped = new AbortController();
  const asking = identifyServer(
    { url: server.url, headers: {} },
    wireProtocols,
    lookUpAside(stopped.signal),
    nodeExchange,
  );
  stopped.abort();
  assert.equal(await asking, undefined);
  assert.ok(performance.now() - started < 4000, 'the questions themselves wait for four seconds');
  await server.close();
  assert.equal(
    await identifyServer(
      { url: server.url, headers: {} },
      wireProtocols,
      lookUpAside(new AbortController().signal),
      nodeExchange,
    ),
    undefined,
  );
});
