/** Tests `agent-api code`: the built command on requests, streams and run files. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const folder = mkdtempSync(join(tmpdir(), 'code-'));
after(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => runAgentApi(['code', ...args]);

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] };
const event =
  '{"sequence_number":0,"object":"response","status":"created","error":null,"id":"r","created_at":1,"completed_at":null,"output":[],"usage":null,"session_id":"s"}';
const header = JSON.stringify({
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00.000Z',
  source: 'x',
  endpoint: { name: 'e', url: 'http://127.0.0.1:1/process', headers: { Authorization: 'Bearer top-secret' } },
  request,
});

test('a stream becomes a program that produces it', async () => {
  const stream = fileOf('stream.sse', `data: ${event}\n\n`);
  const { code, out } = await run(stream);
  assert.equal(code, 0);
  assert.match(out, /response = ResponseBuilder\(session_id="s", response_id="r"\)\n {4}yield response\.created\(\)/);
  assert.match((await run(stream, '--as', 'typescript')).out, /yield response\.created\(\);/);
});

test('a request becomes a program that sends it', async () => {
  const { out } = await run(
    fileOf('r.json', JSON.stringify(request)),
    '--url',
    'http://h/process',
    '--header',
    'X-A: ${env:T}',
  );
  assert.match(out, /url = "http:\/\/h\/process"\nheaders = \{"X-A": os\.environ\["T"\]\}/);
  assert.match(out, /requests\.post/);
});

test('a program posts to the same URL as `send`: the path of the server or the unchanged URL', async () => {
  const posted: (string | undefined)[] = [];
  let paths: object = {};
  const server = await serveLoopback((asked, response) => {
    if (asked.method === 'POST') posted.push(asked.url);
    const isKnown = asked.url === '/openapi.json';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { paths } : {}));
  });
  const origin = new URL('/', server.url).href;
  const chat = fileOf('chat.json', JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] }));
  for (const path of ['/chat/completions', '/v1/chat/completions', undefined]) {
    posted.length = 0;
    paths = path === undefined ? {} : { [path]: { post: {} } };
    const { out } = await run(chat, '--as', 'curl', '--url', origin);
    assert.deepEqual(posted, []);
    await runAgentApi(['send', chat, '--url', origin]);
    const [sent = ''] = posted;
    assert.equal(sent, path ?? '/');
    assert.match(out, new RegExp(`--url '${new URL(sent, origin).href}'`));
  }
  await server.close();
});

test('a variable in the URL stays in the program even if it has no value', async () => {
  const file = fileOf('variable.json', JSON.stringify(request));
  const { code, out } = await run(file, '--as', 'curl', '--url', 'http://${env:NO_SUCH_HOST_HERE}/');
  assert.equal(code, 0);
  assert.match(out, /NO_SUCH_HOST_HERE/);
  const inHeader = ['--header', 'Authorization: Bearer ${env:NO_SUCH_TOKEN}', '--url', 'http://127.0.0.1:1'] as const;
  assert.match((await run(file, '--as', 'curl', ...inHeader)).out, /127\.0\.0\.1:1\/process/);
});

test('a run file becomes either program without its secrets', async () => {
  const file = fileOf('x.agentrun.jsonl', `${header}\n${JSON.stringify({ at: 1, data: event })}\n`);
  assert.match((await run(file)).out, /yield response\.created\(\)/);
  const { out } = await run(file, '--as', 'curl');
  assert.match(out, /--url 'http:\/\/127\.0\.0\.1:1\/process'/);
  assert.doesNotMatch(out, /top-secret/);
});

test('the request of a run goes where the command says, with the headers of the command', async () => {
  const end = { end: 'completed', at: 1, status: 200, url: 'http://127.0.0.1:1/found' };
  const own = fileOf('found.agentrun.jsonl', `${header.replace('/process', '/')}\n${JSON.stringify(end)}\n`);
  const plain = (await run(own, '--as', 'curl')).out;
  assert.match(plain, /--url 'http:\/\/127\.0\.0\.1:1\/found'/);
  const more = (await run(own, '--as', 'curl', '--header', 'X-A: b', '--header', 'authorization: ${env:T}')).out;
  assert.match(more, /--url 'http:\/\/127\.0\.0\.1:1\/found'/);
  assert.match(more, /--header 'X-A: b'/);
  assert.deepEqual(more.match(/authorization: .*(?= )/gi), [`authorization: '"$T"`]);
  const url = 'http://127.0.0.1:2/other';
  for (const target of ['curl', 'requests', 'httpx', 'fetch']) {
    const { code, out } = await run(own, '--as', target, '--url', url, '--header', 'X-A: b');
    assert.equal(code, 0, target);
    assert.ok(out.includes(url), out);
    assert.match(out, /X-A\W+b/, target);
    // The headers of the run are for its own server.
    assert.doesNotMatch(out, /authorization/i, target);
  }
});

test('a program that sends no request says that it ignores the URL', async () => {
  const file = fileOf('made.agentrun.jsonl', `${header}\n${JSON.stringify({ at: 1, data: event })}\n`);
  assert.match((await run(file, '--url', 'http://127.0.0.1:2/')).err, /--url and --header are ignored/);
  assert.equal((await run(file)).err, '');
});

test('other files and unknown targets are rejected', async () => {
  assert.equal((await run(fileOf('x.txt', 'hello'), '--as', 'curl')).code, 2);
  const { code, err } = await run(fileOf('r2.json', '{}'), '--as', 'cobol');
  assert.equal(code, 2);
  assert.match(err, /--as must be one of: python, typescript, requests/);
});
