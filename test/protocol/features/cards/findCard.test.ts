/**
 * Tests the search for agent cards: all known locations are tried, extended cards are fetched if the token allows it,
 * and the token is never sent to another server.
 */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { cardUrls } from '../../../../src/protocol/features/cards/cardUrls.ts';
import {
  describeCard,
  describeCardFault,
  externalPlaces,
} from '../../../../src/protocol/features/cards/describeCard.ts';
import { readLimits } from '../../../../src/protocol/core/base/limits.ts';
import type { Exchange } from '../../../../src/protocol/session/client/exchange.ts';
import { nodeExchange } from '../../../../src/node/nodeExchange.ts';
import { findCard } from '../../../../src/protocol/features/cards/findCard.ts';
import { toEndpoint } from '../../../../src/protocol/features/cards/toEndpoint.ts';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';
import { until } from '../../../support/session.ts';
import { serveLoopback, type Loopback } from '../../../support/loopback.ts';

let sample: SampleServer;
before(async () => {
  sample = await startSampleServer({ pace: 0 });
});
after(() => sample.dispose());

const nobody = { endpoints: [], secrets: [] };
const headers = { authorization: 'Bearer hush' };

function cardAt(url: string, more: JsonObject = {}): JsonObject {
  return {
    name: 'Agent',
    version: '2',
    capabilities: { streaming: true, extendedAgentCard: true },
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    skills: [{}],
    ...more,
  };
}

interface Seen {
  readonly path: string | undefined;
  readonly token: string | undefined;
}

/** Serves these answers at their paths, and records the path and token of each request. */
async function serve(answers: Readonly<Record<string, () => string>>, seen: Seen[] = []): Promise<Loopback> {
  return serveLoopback((request: IncomingMessage, response) => {
    seen.push({ path: request.url, token: request.headers.authorization });
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(answer?.() ?? 'not here');
  });
}

test('a card is searched for next to the agent and at the root, under its current and its former name', () => {
  assert.deepEqual(cardUrls('https://a.example.com/agents/x?y=1'), [
    'https://a.example.com/agents/x/.well-known/agent-card.json',
    'https://a.example.com/.well-known/agent-card.json',
    'https://a.example.com/agents/x/.well-known/agent.json',
    'https://a.example.com/.well-known/agent.json',
  ]);
  assert.equal(cardUrls('https://a.example.com').length, 2);
  assert.deepEqual(cardUrls(' https://a.example.com/my-card.json '), ['https://a.example.com/my-card.json']);
  assert.deepEqual(['', 'a.example.com', 'file:///card.json'].map(cardUrls), [[], [], []]);
});

test('the card of the sample agent is found, and the extended card is fetched with a token', async () => {
  const url = new URL('/a2a', sample.url).href;
  const found = await findCard({ url, headers: {} }, nodeExchange);
  assert.ok(found.ok);
  assert.equal(found.value.extended, 'absent');
  assert.equal(describeCard(found.value, 'en'), 'Sample agent 1.0.0 · A2A 1.0, 0.3 · JSONRPC · streams · 3 skills');
  assert.deepEqual(externalPlaces(found.value), []);
  const extended = await findCard({ url, headers }, nodeExchange);
  assert.ok(extended.ok);
  assert.equal(extended.value.extended, 'shown');
  assert.match(describeCard(extended.value, 'zh-cn'), /4 项技能 · 扩展名片$/);
  assert.equal(toEndpoint(found.value.card, nobody)?.endpoint.url, url);
});

test('no token is sent to a host that only the card names', async () => {
  const stolen: Seen[] = [];
  const thief = await serve({ '/a2a': () => '{}' }, stolen);
  const place = thief.url.replace('/process', '/a2a?take=${secret:MINE}');
  const card = cardAt(place, {
    name: 'MINE',
    securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { token: { list: [] } } }],
  });
  const asked: Seen[] = [];
  const server = await serve({ '/.well-known/agent.json': () => JSON.stringify(card) }, asked);
  const found = await findCard({ url: server.url, headers }, nodeExchange);
  assert.ok(found.ok);
  assert.ok(asked.length > 1 && asked.every(({ token }) => token === 'Bearer hush'), 'its own server gets the token');
  assert.deepEqual(stolen, []);
  assert.deepEqual(externalPlaces(found.value), [{ pointer: '/supportedInterfaces/0/url', to: new URL(place).origin }]);
  const made = toEndpoint(card, { endpoints: ['MINE'], secrets: ['MINE_2_TOKEN'] });
  assert.equal(made?.endpoint.name, 'MINE 2');
  assert.deepEqual(made.secrets, ['MINE_2_TOKEN_2'], 'the endpoint gets a new secret instead of an existing one');
  assert.deepEqual(made.endpoint.headers, { Authorization: 'Bearer ${secret:MINE_2_TOKEN_2}' });
  assert.doesNotMatch(made.endpoint.url, /\$\{/);
  await Promise.all([thief.close(), server.close()]);
});

test('headers are not sent to another origin after a redirect', async () => {
  const seen: Seen[] = [];
  const card = cardAt('http://127.0.0.1/a2a');
  const other = await serve({ '/card.json': () => JSON.stringify(card) }, seen);
  const server = await serveLoopback((_request, response) => {
    response.writeHead(302, { location: other.url.replace('/process', '/card.json') }).end();
  });
  const found = await findCard({ url: server.url, headers }, nodeExchange);
  assert.ok(found.ok);
  assert.deepEqual(seen, [{ path: '/card.json', token: undefined }]);
  assert.equal(found.value.url, other.url.replace('/process', '/card.json'));
  await Promise.all([other.close(), server.close()]);
});

test('a card of a public server cannot lead to the local network or to process control', async () => {
  const paths: (string | undefined)[] = [];
  let location = '';
  const server = await serveLoopback((request: IncomingMessage, response) => {
    paths.push(request.url);
    if (request.url?.startsWith('/.well-known') === true) response.writeHead(302, { location }).end();
    else response.end(JSON.stringify(cardAt('http://agents.example.com/')));
  });
  const { origin } = new URL(server.url);
  // Acts like a resolver of a network, so that the server has a public name.
  const exchange: Exchange = (question, signal) =>
    nodeExchange({ ...question, url: question.url.replace('http://agents.example.com', origin) }, signal);
  for (location of [`${origin}/card`, 'http://10.0.0.1/card', '/shutdown', '/a/%61dmin/card']) {
    const found = await findCard({ url: 'http://agents.example.com/', headers: {} }, exchange);
    assert.ok(!found.ok && ['redirect', 'forbidden-url'].includes(found.fault.kind), location);
  }
  location = '/card';
  assert.ok((await findCard({ url: 'http://agents.example.com/', headers: {} }, exchange)).ok);
  assert.deepEqual([...new Set(paths)], ['/.well-known/agent-card.json', '/card']);
  await server.close();

  const posted: Seen[] = [];
  const own = await serve(
    { '/.well-known/agent-card.json': () => JSON.stringify(cardAt(new URL('/shutdown', own.url).href)) },
    posted,
  );
  const found = await findCard({ url: new URL('/', own.url).href, headers }, nodeExchange);
  assert.equal(found.ok && found.value.extended, 'refused');
  assert.deepEqual(
    posted.map(({ path }) => path),
    ['/.well-known/agent-card.json'],
  );
  await own.close();
});

test('a server without a card, an unreachable server and an invalid URL are reported', async () => {
  const page = await serveLoopback((_request, response) => {
    response.end('<html>');
  });
  const none = await findCard({ url: page.url, headers: {} }, nodeExchange);
  assert.ok(!none.ok);
  assert.equal(none.fault.kind, 'no-card');
  assert.match(describeCardFault(none.fault, 'en'), /Could not find an agent card at http.*agent\.json/);
  await page.close();
  const gone = await findCard({ url: page.url, headers: {} }, nodeExchange);
  assert.equal(gone.ok ? '' : gone.fault.kind, 'unreachable');
  const wrong = await findCard({ url: 'nowhere', headers: {} }, nodeExchange);
  assert.equal(wrong.ok ? '' : wrong.fault.kind, 'bad-url');
});

test('the limits of runs apply to cards, and the fault names the limit that was reached', async () => {
  const half = 512 * 1024;
  const card = (length: number): string => JSON.stringify({ ...cardAt('http://127.0.0.1/'), note: 'x'.repeat(length) });
  let text = card(3 * half);
  const server = await serveLoopback((_request, response) => void response.end(text));
  const find = (limits: object) => findCard({ url: server.url, headers: {} }, nodeExchange, readLimits(limits));
  assert.equal((await find({})).ok, true);
  const large = await find({ file: 1 });
  assert.ok(!large.ok);
  assert.deepEqual(large.fault, { kind: 'limit', limit: 'file', most: 1 });
  assert.match(describeCardFault(large.fault, 'en'), /larger than 1 MB/);
  text = card(half);
  assert.equal((await find({ file: 1 })).ok, true);
  await server.close();

  const silent = await serveLoopback((request) => void request.resume());
  const late = await findCard({ url: silent.url, headers: {} }, nodeExchange, readLimits({ time: 0.2 }));
  assert.deepEqual(late.ok ? undefined : late.fault, { kind: 'limit', limit: 'time', most: 0.2 });
  await silent.close();
});

test('the time limit applies to all requests together, including the one for the extended card', async () => {
  const asked: string[] = [];
  const server: Loopback = await serveLoopback((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/.well-known/agent-card.json') response.end(JSON.stringify(cardAt(server.url)));
    else if (request.method === 'POST') request.resume();
    else response.writeHead(404).end();
  });
  const found = await findCard({ url: server.url, headers }, nodeExchange, readLimits({ time: 0.5 }));
  assert.equal(found.ok && found.value.extended, 'refused');
  assert.equal(asked.at(-1), 'POST /process');
  await server.close();
});

async function* endlessPage(): AsyncGenerator<string> {
  for (;;) {
    yield '<p>'.repeat(1000);
    await turn();
  }
}

test('an endless page is not a card, and reading it stops early', async () => {
  let isOpen = true;
  const server = await serveLoopback((_request, response) => {
    isOpen = true;
    response.on('close', () => {
      isOpen = false;
    });
    void Readable.from(endlessPage()).pipe(response);
  });
  const found = await findCard({ url: server.url, headers: {} }, nodeExchange);
  assert.equal(found.ok ? '' : found.fault.kind, 'no-card');
  await until(() => !isOpen);
  await server.close();
});

test('the public card is used if the extended card is rejected', async () => {
  const server: Loopback = await serve({ '/.well-known/agent-card.json': () => JSON.stringify(cardAt(server.url)) });
  const found = await findCard({ url: server.url, headers }, nodeExchange);
  assert.equal(found.ok && found.value.extended, 'refused');
  await server.close();
});

test('security schemes of both versions are mapped, and unsupported ones are reported', () => {
  const schemes = {
    key: { type: 'apiKey', in: 'query', name: 'k' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'c' },
    custom: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } },
    login: { type: 'http', scheme: 'basic' },
    mtls: { type: 'mutualTLS' },
    evil: { type: 'apiKey', in: 'header', name: 'A: b\r\nC' },
  };
  const security = [Object.fromEntries([...Object.keys(schemes), 'gone'].map((name) => [name, []]))];
  const made = toEndpoint(cardAt('https://a.example.com/a2a', { securitySchemes: schemes, security }), nobody);
  assert.deepEqual(made?.endpoint.headers, {
    Cookie: 'c=${secret:AGENT_COOKIE}',
    'X-Key': '${secret:AGENT_CUSTOM}',
    Authorization: 'Basic ${secret:AGENT_LOGIN}',
  });
  assert.equal(made?.endpoint.url, 'https://a.example.com/a2a?k=${secret:AGENT_KEY}');
  assert.deepEqual(made?.unmet, ['mtls', 'evil']);
  assert.equal(toEndpoint(cardAt('a.example.com:443'), nobody), undefined);
});
