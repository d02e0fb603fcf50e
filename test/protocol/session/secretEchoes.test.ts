/**
 * Tests a server that sends the secret back in any field, spelling and pieces: it is in no record, and in nothing that
 * is made from the record.
 */
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import fc from 'fast-check';
import { fail, ok, type Result } from '../../../src/protocol/core/base/fault.ts';
import type { Json } from '../../../src/protocol/core/json/json.ts';
import { redirectTarget } from '../../../src/protocol/session/client/redirectTarget.ts';
import type { Transport } from '../../../src/protocol/session/client/transport.ts';
import { createRedact } from '../../../src/protocol/core/secrets/redact.ts';
import { createFold } from '../../../src/protocol/session/stored/foldStream.ts';
import { createPieceGuard } from '../../../src/protocol/session/live/pieceGuard.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { arbitrarySecret, readings, spell } from '../../support/secretSpellings.ts';
import { runOnce, type TestRun } from '../../support/session.ts';

const lookupOf = (secret: string) => (kind: string) => Promise.resolve(kind === 'secret' ? secret : undefined);

/** Answers without a network; other tests cover what the network does to bytes. */
function answering(body: string, contentType = 'text/event-stream', status = 200, headers: object = {}): Transport {
  return (_request, signal) =>
    Promise.resolve(
      signal.aborted
        ? fail({ kind: 'closed' as const })
        : ok({
            status,
            contentType,
            headers: { 'content-type': contentType, ...headers },
            body: (async function* () {
              const bytes = new TextEncoder().encode(body);
              for (let at = 0; at < bytes.length; at += 7) yield bytes.slice(at, at + 7);
            })(),
          }),
    );
}

const everything = (run: TestRun): readonly string[] => {
  const fold = createFold('test');
  for (const line of run.lines) fold.push(`${line}\n`);
  const view = createProjector(run.state, { locale: 'en', live: true }).snapshot();
  const { items, error } = run.state.run;
  const texts = items.flatMap(({ parts }) => parts.map(({ text }) => text.toString()));
  const folded = JSON.stringify(fold.end()?.response ?? null);
  return [...run.lines, ...texts, folded, JSON.stringify([run.end, view, error ?? null])];
};

function assertGone(run: TestRun, secret: string): void {
  for (const text of everything(run)) {
    for (const reading of readings(text, 4))
      assert.ok(!reading.includes(secret), `${JSON.stringify(secret)} in ${text}`);
  }
}

async function ask(secret: string, transport: Transport, protocol = 'agent-api'): Promise<TestRun> {
  const body =
    protocol === 'chat' ? '{"model":"m","stream":true,"messages":[{"role":"user","content":"x"}]}' : '{"input":[]}';
  const order = { url: 'http://h/?q=${secret:KEY}', body, protocol, lookup: lookupOf(secret), transport };
  return runOnce(order);
}

test('the secret is removed from every field of a stream and from lines that are not fields', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySecret, fc.infiniteStream(fc.nat(1000)), async (secret, choices) => {
      const inJson = spell(secret, ['json'], choices);
      const inUrl = spell(secret, ['percent'], choices);
      const raw = secret.replaceAll('\0', '');
      if (raw !== secret) return;
      const lines = [`event: ${raw}`, `id: ${raw}`, `data: {"object":"x","text":"${inJson}"}`, '', `: ${raw}`, ''];
      const odd = [
        `retry: ${raw}`,
        `unknown: ${raw}`,
        raw,
        `${raw}: x`,
        `event: ${inUrl}`,
        `id: ${inJson}`,
        `data: ${raw}`,
        '',
        '',
      ];
      const headers = { 'x-echo': raw, 'x-url': inUrl, [`x-${inUrl.toLowerCase()}`]: 'v' };
      assertGone(
        await ask(secret, answering([...lines, ...odd].join('\n'), 'text/event-stream', 200, headers)),
        secret,
      );
    }),
    { numRuns: 150 },
  );
});

test('the secret is removed from JSON bodies, NDJSON lines and error bodies', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySecret, fc.infiniteStream(fc.nat(1000)), async (secret, choices) => {
      const json = `{"object":"message","id":"m","type":"message","content":[{"type":"text","text":"${spell(secret, ['json'], choices)}"}],"arguments":"${spell(secret, ['json', 'json'], choices)}"}`;
      assertGone(await ask(secret, answering(json, 'application/json')), secret);
      assertGone(await ask(secret, answering(`${json}\n${json}\n`, 'application/x-ndjson')), secret);
      assertGone(await ask(secret, answering(json, 'application/json', 401)), secret);
      assertGone(
        await ask(secret, answering(`<p>${spell(secret, ['percent'], choices)} ${secret}`, 'text/html', 500)),
        secret,
      );
    }),
    { numRuns: 60 },
  );
});

test('a secret in the URL is removed if it looks like an escape, as the URL contains it', async () => {
  const json = '{"object":"response","status":"completed"}';
  for (const secret of ['§`%AC', '" %41b', "a'%42<", '%C2%A7é']) {
    assertGone(await ask(secret, answering(json, 'application/json')), secret);
  }
});

test('a response that ends within the secret leaves at most a few characters of it', async () => {
  const secret = 'sk-te/st+canary-0123456789';
  const part = secret.slice(0, -1);
  const answers = [
    answering(`data: {"object":"message"}\n\ndata: {"object":"x","text":"${part}`),
    answering(`data: {"object":"message"}\n\nevent: x\ndata: ${part}`),
    answering(`data: {"object":"message"}\n\nevent: ${part}`),
    answering(`data: {"object":"message"}\n\nid: ${part}`),
    answering(`data: {"object":"message"}\n\n: ${part}`),
    answering(`data: {"object":"message"}\n\n${part}`),
    answering(`{"object":"x","text":"${part}`, 'application/json'),
    answering(`{"object":"message"}\n{"object":"x","text":"${part}`, 'application/x-ndjson'),
    answering(part, 'text/plain'),
    answering(`<p>${part}`, 'text/html', 500),
    answering(`<p>${encodeURIComponent(part)}`, 'text/html', 500),
    answering(`${'e'.repeat(1024 * 1024)}${part}`, 'text/html', 500),
  ];
  for (const answer of answers) assertGone(await ask(secret, answer), secret.slice(0, 12));
});

/** Writes a text in pieces, as each of the protocols sends it. */
const streams: Readonly<Record<string, (pieces: readonly string[], kind: 'text' | 'arguments') => readonly Json[]>> = {
  'agent-api': (pieces, kind) => [
    {
      object: 'message',
      id: 'm',
      type: kind === 'text' ? 'message' : 'function_call',
      role: 'assistant',
      status: 'in_progress',
    },
    ...pieces.map((text) =>
      kind === 'text'
        ? { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text }
        : {
            object: 'content',
            type: 'data',
            msg_id: 'm',
            index: 0,
            delta: true,
            data: { call_id: 'c', name: 'f', arguments: text },
          },
    ),
  ],
  chat: (pieces, kind) => [
    ...pieces.map((text) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [
        {
          index: 0,
          delta:
            kind === 'text'
              ? { content: text }
              : { tool_calls: [{ index: 0, id: 'k', function: { name: 'f', arguments: text } }] },
        },
      ],
    })),
    { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ],
};

function split(text: string, cuts: readonly number[]): readonly string[] {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...places]
    .map((place, index) => text.slice(place, places[index] ?? text.length))
    .filter((one) => one !== '');
}

for (const [protocol, write] of Object.entries(streams)) {
  test(`a secret that is split over the events of ${protocol} is removed`, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySecret,
        fc.infiniteStream(fc.nat(1000)),
        fc.array(fc.nat(60), { maxLength: 12 }),
        fc.constantFrom('text' as const, 'arguments' as const),
        async (secret, choices, cuts, kind) => {
          const text = kind === 'text' ? `I have ${secret}!` : `{"key":"${spell(secret, ['json'], choices)}"}`;
          const events = write(split(text, cuts), kind);
          const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
          const run = await ask(secret, answering(body), protocol);
          assertGone(run, secret);
          assert.equal(run.state.frameCount, events.length);
          assert.ok(
            run.lines.some((line) => line.includes('${secret:KEY}') && !line.startsWith('{"agentrun"')),
            'the label replaces the secret',
          );
        },
      ),
      { numRuns: 150 },
    );
  });
}

test('delayed frames keep their order and times, even if the secret is never completed', async () => {
  const pieces = ['so sk-te', 'a', ' and sk-test-can', 'ary', '-77', ' bye sk-te'];
  const events = streams['agent-api']?.(pieces, 'text') ?? [];
  const run = await ask(
    'sk-test-canary-77',
    answering(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
  );
  assert.equal(run.state.run.items.at(-1)?.parts[0]?.text.toString(), 'so sk-tea and ${secret:KEY} bye sk-te');
  assert.equal(run.state.frameCount, events.length);
  const times = run.lines.slice(1, -1).map((line) => (JSON.parse(line) as { readonly at: number }).at);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

test('no more than 500 events wait for the rest of a secret', () => {
  const given: number[] = [];
  const redact = createRedact([{ label: '${secret:KEY}', value: 'sk-test-canary-77' }]);
  const guard = createPieceGuard(redact, 'agent-api', (_draft, at) => void given.push(at));
  const begin = streams['agent-api']?.(['so sk-te'], 'text') ?? [];
  const drafts = [...begin.map((one) => JSON.stringify(one)), ...Array.from({ length: 600 }, () => '{"object":"x"}')];
  for (const [at, data] of drafts.entries()) {
    guard.take({ form: 'event', data }, at);
    if (at === 400) assert.equal(given.length, 1, 'the piece and the events after it wait');
  }
  assert.equal(given.length, drafts.length);
  assert.deepEqual(
    given,
    given.toSorted((a, b) => a - b),
  );
});

test('most of a secret that is never completed is removed as well', async () => {
  const events = streams['agent-api']?.(['so sk-test-', 'canary-7'], 'text') ?? [];
  const run = await ask(
    'sk-test-canary-77',
    answering(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
  );
  assert.equal(run.state.run.items.at(-1)?.parts[0]?.text.toString(), 'so •••');
});

for (const depth of [900, 20_000]) {
  test(`the search for secrets ends no run at an event that is ${depth} levels deep`, () => echoInDepth(depth));
}

async function echoInDepth(depth: number): Promise<void> {
  const deep = `${'['.repeat(depth)}"sk-test"${']'.repeat(depth)}`;
  const secret = 'sk-test-canary-77';
  const begin = streams['agent-api']?.(['so sk-test-'], 'text') ?? [];
  const body = [
    ...begin.map((event) => JSON.stringify(event)),
    `{"object":"content","type":"data","msg_id":"d","index":0,"delta":true,"data":${deep}}`,
    `{"object":"content","type":"data","msg_id":"e","index":0,"delta":true,"data":{"x":${deep}}}`,
    `{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"canary-77","deep":${deep}}`,
    '{"object":"response","status":"completed"}',
  ];
  const run = await ask(secret, answering(body.map((data) => `data: ${data}\n\n`).join('')));
  assert.equal(run.state.frameCount, body.length);
  assert.equal(run.end.end, 'completed');
  // An event beyond the depth limit is not read, so its piece does not complete a secret.
  for (const line of run.lines) assert.equal(line.includes(depth > 1000 ? secret : 'canary-77'), false);
  const content = run.state.run.items.flatMap((item) => item.parts.map((part) => part.text.toString())).join('');
  assert.equal(content.includes('canary-77'), false);
}

test('an address that a redirect names keeps its path but not its tokens', async () => {
  const signed = '/private?page=2&X-Amz-Signature=signed-canary&access_token=token-canary';
  const server = await serveLoopback((request: IncomingMessage, response: ServerResponse) => {
    const isComplete = request.url?.includes('whole') === true;
    response.writeHead(isComplete ? 200 : 302, { location: isComplete ? signed : `ftp://h${signed}` }).end('{}');
  });
  for (const url of [server.url, `${server.url}/whole`]) {
    const { lines } = await runOnce({ url });
    const text = lines.join('\n');
    assert.doesNotMatch(text, /(?:signed|token)-canary/);
    assert.match(text, /page=2/);
  }
  await server.close();
});

test('a redirect that is not followed does not reveal the secret in its target', async () => {
  const secret = 'sk-test-canary-77';
  for (const location of [`ftp://h/${secret}`, `http://h/shutdown?x=${secret.replaceAll('-', '%2D')}`]) {
    const run = await ask(secret, () => Promise.resolve(redirectTarget(location, 'http://h/') as Result<never>));
    assert.equal(run.end.end, 'http-error');
    assertGone(run, secret);
  }
});

test('a secret that is split over the parts of a message is removed', async () => {
  const secret = 'sk-test-canary-77';
  const begin = (streams['agent-api']?.([], 'text') ?? []).map((event) => JSON.stringify(event));
  const pieces = [`so ${secret.slice(0, 5)}`, `${secret.slice(5)} bye`].map((text, index) =>
    JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index, delta: true, text }),
  );
  const run = await ask(secret, answering([...begin, ...pieces].map((data) => `data: ${data}\n\n`).join('')));
  const content = run.state.run.items.flatMap(({ parts }) => parts.map(({ text }) => text.toString())).join('');
  assert.equal(content, 'so ${secret:KEY} bye');
});

test('a secret that a real server echoes over a connection is removed', async () => {
  const secret = 'sk-te/st+1"<x>';
  const server = await serveLoopback((request: IncomingMessage, response: ServerResponse) => {
    const { authorization = '' } = request.headers;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-you-sent': encodeURIComponent(authorization) });
    const php = JSON.stringify({ object: 'x', text: authorization }).replaceAll('/', '\\/');
    response.end(`event: ${authorization}\nid: ${authorization}\ndata: ${php}\n\n`);
  });
  const run = await runOnce({
    url: server.url,
    headers: { authorization: 'Bearer ${secret:K}' },
    lookup: lookupOf(secret),
  });
  await server.close();
  assertGone(run, secret);
  assert.match(run.lines[1] ?? '', /"event":"Bearer \$\{secret:K\}","id":"Bearer \$\{secret:K\}"/);
});
