/**
 * Tests that a secret which an agent sends back is in no output of any command, now or later, whether or not its value
 * is known.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { runAgentApi, startAgentApi } from '../support/runAgentApi.ts';
import { readings } from '../support/secretSpellings.ts';

const secret = 'sk-te/st+1"<x>-canary';
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-secrets-'));
  await writeFile(join(folder, 'q.json'), '{"input":[{"role":"user","content":[{"type":"text","text":"x"}]}]}');
});
after(() => rm(folder, { recursive: true }));

function assertGone(text: string, value: string, where: string): void {
  for (const reading of readings(text)) assert.ok(!reading.includes(value), `${where}: ${text}`);
}

const sse = (events: readonly object[]): string => events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');

/**
 * Sends the value in pieces of three characters, as text and as arguments, and also whole, with the escapes that PHP
 * and .NET write in JSON.
 */
function echo(value: string): string {
  const pieces = value.match(/.{1,3}/gsu) ?? [];
  const inJson = JSON.stringify({ key: value }).match(/.{1,3}/gsu) ?? [];
  const content = { object: 'content', delta: true, index: 0 };
  const events = [
    { object: 'response', status: 'in_progress', id: 'r' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
    ...pieces.map((text) => ({ ...content, type: 'text', msg_id: 'm', text })),
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'completed' },
    { object: 'message', id: 'c', type: 'function_call', status: 'in_progress' },
    ...inJson.map((one) => ({
      ...content,
      type: 'data',
      msg_id: 'c',
      data: { call_id: 'k', name: 'f', arguments: one },
    })),
    { object: 'message', id: 'c', type: 'function_call', status: 'completed' },
  ];
  const odd = JSON.stringify({ object: 'x', text: value })
    .replaceAll('/', '\\/')
    .replaceAll('+', '\\u002B')
    .replaceAll('<', '\\u003c');
  const closing = sse([
    { object: 'response', status: 'failed', id: 'r', error: { code: value, message: `bad ${value}` } },
  ]);
  return `${sse(events)}event: ${value}\nid: ${value}\ndata: ${odd}\n\n: ${value}\n\nretry: ${value}\n${value}\n\n${closing}`;
}

test('a secret that is sent back in any form is absent from the record and everything derived from it', async () => {
  const server = await serveLoopback((request: IncomingMessage, response) => {
    const value = (request.headers.authorization ?? '').slice('Bearer '.length);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-you-sent': encodeURIComponent(value) });
    response.end(echo(value));
  });
  const record = join(folder, 'echo.agentrun.jsonl');
  const given = ['--header', 'authorization: Bearer ${env:TOK}'];
  const sent = await runAgentApi(
    ['send', join(folder, 'q.json'), '--url', server.url, ...given, '--record', record],
    '',
    { TOK: secret },
  );
  await server.close();
  assert.ok(sent.out.includes('${env:TOK}'), sent.out);
  assertGone(sent.out + sent.err, secret, 'send');
  const text = await readFile(record, 'utf8');
  for (const line of text.split('\n')) assertGone(line, secret, 'record');
  const commands = [
    ['fold'],
    ['lint'],
    ['lint', '--format', 'json'],
    ['convert', '--to', 'chat'],
    ['convert', '--to', 'responses'],
    ['code', '--as', 'python'],
    ['code', '--as', 'typescript'],
    ['code', '--as', 'curl'],
    ...['markdown', 'json', 'jsonl', 'sse', 'curl', 'run'].map((form) => ['export', '--as', form]),
  ];
  for (const [command = '', ...options] of commands) {
    const { out, err } = await runAgentApi([command, record, ...options]);
    assertGone(out + err, secret, `${command} ${options.join(' ')}`);
    if (options[1] === 'sse') {
      const stored = join(folder, 'echo.sse');
      await writeFile(stored, out);
      assertGone((await runAgentApi(['fold', stored])).out, secret, 'fold of an export');
    }
  }
});

test('a secret in pieces in an old record is removed if its variable is set', async () => {
  const record = join(folder, 'old.agentrun.jsonl');
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 's',
    endpoint: { name: 'e', url: 'http://h/', headers: { authorization: 'Bearer ${env:TOK}' } },
    request: null,
  };
  const frames = echo(secret)
    .split('\n\n')
    .filter((block) => block.startsWith('data: {"object":"content"'))
    .map((block) => JSON.stringify({ at: 1, data: block.slice('data: '.length) }));
  await writeFile(record, [JSON.stringify(header), ...frames, '{"end":"completed","at":2}', ''].join('\n'));
  for (const command of [
    ['fold'],
    ['convert', '--to', 'chat'],
    ['code', '--as', 'python'],
    ['export', '--as', 'sse'],
    ['export', '--as', 'markdown'],
  ]) {
    const [name = '', ...options] = command;
    const { out, err } = await runAgentApi([name, record, ...options], '', { TOK: secret });
    assert.notEqual(out, '', err);
    assertGone(out + err, secret, command.join(' '));
    if (options[1] !== 'sse') continue;
    await writeFile(join(folder, 'old.sse'), out);
    assertGone((await runAgentApi(['fold', join(folder, 'old.sse')])).out, secret, 'fold of an export');
  }
});

const parameters = [
  'api_key',
  'access_token',
  'key',
  'sig',
  'code',
  'token',
  'subscription-key',
  'X-Amz-Signature',
  'X-Amz-Security-Token',
  'api%5Fkey',
  'client_secret',
];
const names = [
  ...[
    'Ocp-Apim-Subscription-Key',
    'x-functions-key',
    'X-Auth',
    'X-Access-Key',
    'Cookie',
    'X-My-Token',
    'X-App-Secret',
    'x-acs-signature',
  ],
  ...['Authorization', 'api-key', 'X-Goog-Api-Key', 'X-Session-Token', 'X-Vault-Namespace-Auth'],
];

test('literal credentials in a URL and in unusual headers are not recorded', async () => {
  const server = await serveLoopback((request: IncomingMessage, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'set-cookie': 'sid=set-cookie-canary',
      'x-new-token': 'new-token-canary',
    });
    response.end(sse([{ object: 'x', url: request.url, headers: request.rawHeaders }]));
  });
  const query = parameters.map((name, index) => `${name}=param%2Bcanary-${index}-`).join('&');
  const given = names.flatMap((name, index) => [
    '--header',
    `${name}: ${name === 'Cookie' ? 'sid=' : ''}header-canary-${index}-`,
  ]);
  const plain = ['--header', 'x-tenant: acme', '--header', 'x-request-id: 6f1c-visible'];
  const record = join(folder, 'written.agentrun.jsonl');
  await runAgentApi([
    'send',
    join(folder, 'q.json'),
    '--url',
    `${server.url}?${query}&page=visible`,
    ...given,
    ...plain,
    '--record',
    record,
  ]);
  const text = await readFile(record, 'utf8');
  await server.close();
  for (const reading of readings(text)) assert.doesNotMatch(reading, /(?:param.|header-|cookie-|token-)canary/);
  for (const kept of ['acme', '6f1c-visible', 'page=visible']) assert.ok(text.includes(kept), text);
});

test('the capturing proxy does not record literal credentials', async () => {
  const server = await serveLoopback((request: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(sse([{ object: 'message', id: 'm', text: `${request.url ?? ''} ${request.rawHeaders.join(' ')}` }]));
  });
  const runs = join(folder, 'captured');
  const proxy = startAgentApi(['capture', '--to', server.url, '--record', runs]);
  const address = await new Promise<string>((resolve) => {
    proxy.stdout.setEncoding('utf8').on('data', (output: string) => resolve(/http:\S+?(?=,)/.exec(output)?.[0] ?? ''));
  });
  const query = parameters.map((name, index) => `${name}=param%2Bcanary-${index}-`).join('&');
  const headers = Object.fromEntries(names.map((name, index) => [name, `header-canary-${index}-`]));
  await (
    await fetch(`${new URL('/process', address).href}?${query}`, { method: 'POST', headers, body: '{"input":[]}' })
  ).text();
  const ended = new Promise((resolve) => proxy.on('close', resolve));
  proxy.kill('SIGINT');
  await ended;
  await server.close();
  const files = await readdir(runs);
  assert.equal(files.length, 1);
  const text = await readFile(join(runs, files[0] ?? ''), 'utf8');
  for (const reading of readings(text)) assert.doesNotMatch(reading, /(?:param.|header-)canary/);
});

test('a URL with a user name and password is rejected without being printed', async () => {
  const { code, out, err } = await runAgentApi([
    'send',
    join(folder, 'q.json'),
    '--url',
    'http://me:pass-canary@127.0.0.1:9/',
  ]);
  assert.equal(code, 2);
  assertGone(out + err, 'pass-canary', 'send');
});

test('imported run files and curl -v output contain no credentials', async () => {
  const value = 'import/canary+77';
  const run = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 's',
    endpoint: {
      name: 'e',
      url: `http://h/?api_key=${encodeURIComponent(value)}`,
      headers: { 'x-auth': 'second-canary' },
    },
    request: { note: value },
  };
  const lines = [
    run,
    { at: 1, event: value, data: `{"x":"${value.replace('/', '\\/')} second-canary"}` },
    { end: 'completed', at: 2 },
  ];
  const curl = [
    '> POST / HTTP/1.1',
    `> Authorization: Bearer ${value}`,
    '>',
    '< HTTP/1.1 200 OK',
    '< content-type: text/event-stream',
    '< ',
    `data: {"object":"message","id":"m","text":"${value}"}`,
    '',
    '',
  ];
  for (const [name, text] of [
    ['run.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')],
    ['curl.txt', curl.join('\n')],
  ] as const) {
    await writeFile(join(folder, name), text);
    const into = join(folder, `imported-${name}`);
    const { code, err } = await runAgentApi(['import', join(folder, name), '--record', into]);
    assert.equal(code, 0, err);
    for (const file of await readdir(into)) {
      const saved = await readFile(join(into, file), 'utf8');
      assertGone(saved, value, name);
      assertGone(saved, 'second-canary', name);
    }
  }
});
