/** Tests untrusted test files: they can only access what the user has named on this machine. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] };
const token = 'sk-te+st-canary/77';
let folder = '';
let server: Awaited<ReturnType<typeof serveLoopback>>;
/** The requests that arrived, with their methods. */
let seen: { readonly method: string | undefined; readonly what: string }[] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-untrusted-'));
  await mkdir(join(folder, 'tests', 'inner'), { recursive: true });
  await writeFile(join(folder, 'outside.json'), JSON.stringify(request));
  await writeFile(join(folder, 'secret.txt'), 'root:x:0:0:the first line');
  await writeFile(join(folder, 'tests', 'inner', 'inside.json'), JSON.stringify(request));
  await symlink(join(folder, 'outside.json'), join(folder, 'tests', 'link.json'));
  await symlink(folder, join(folder, 'tests', 'up'));
  server = await serveLoopback((asked: IncomingMessage, response) => {
    seen.push({ method: asked.method, what: `${asked.url ?? ''} ${asked.headers.authorization ?? ''}` });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"object":"response","status":"completed"}\n\n');
  });
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function tryTest(
  one: object,
  args: readonly string[] = [],
): Promise<{ readonly code: number; readonly out: string }> {
  seen = [];
  const file = join(folder, 'tests', 'pr.agenttest.json');
  await writeFile(file, JSON.stringify({ tests: [{ name: 't', expect: { end: 'completed' }, ...one }] }));
  const { code, out, err } = await runAgentApi(['test', file, ...args], '', { TOK: token });
  return { code: code ?? -1, out: out + err };
}

const sent = (): readonly string[] => seen.map(({ what }) => what);
/** Excludes the requests with which `send` asks a server for its protocol. */
const posted = (): readonly string[] => seen.filter(({ method }) => method === 'POST').map(({ what }) => what);
const origin = (): string => new URL(server.url).origin;
const headers = ['--header', 'authorization: Bearer ${env:TOK}'];

test('a document outside the folder of the test is read only if the user has allowed it', async () => {
  const asked = { document: '../secret.txt', expect: { lint: 'info', schema: { type: 'number' } } };
  const denied = await tryTest(asked);
  assert.equal(denied.code, 1);
  assert.match(denied.out, /--allow-file/);
  assert.ok(!denied.out.includes('root:x'), denied.out);
  const linked = await tryTest({ ...asked, document: 'link.json' });
  assert.match(linked.out, /--allow-file/);
  const allowed = await tryTest(asked, ['--allow-file', join(folder, 'secret.txt')]);
  assert.match(allowed.out, /Could not check \.\.\/secret\.txt\. It contains nothing of a known protocol\./);
  assert.match(allowed.out, /\.\.\/secret\.txt is not JSON\./);
});

test('a test can use only environment variables that the user has allowed', async () => {
  const endpoint = `${origin()}/collect?x=\${env:TOK}&h=\${env:HOME}`;
  const denied = await tryTest({ request, endpoint });
  assert.equal(denied.code, 1);
  assert.match(denied.out, /\$\{env:TOK\}.*--allow-env TOK/);
  assert.match((await tryTest({ request, endpoint }, ['--allow-env', 'TOK'])).out, /--allow-env HOME/);
  assert.deepEqual(sent(), []);
  const allowed = await tryTest({ request, endpoint }, ['--allow-env', 'TOK', '--allow-env', 'HOME']);
  assert.equal(allowed.code, 0, allowed.out);
  assert.equal(
    new URL(posted()[0]?.split(' ')[0] ?? '', 'http://h').searchParams.get('x')?.replaceAll(' ', '+'),
    token,
  );
});

test('a variable name with surrounding blanks is the same variable', async () => {
  assert.match((await tryTest({ request, endpoint: `${origin()}/?x=\${env: TOK }` })).out, /--allow-env TOK/);
  assert.deepEqual(sent(), []);
});

test('headers are sent only to hosts that the user has allowed by scheme, host and port', async () => {
  const endpoint = `${origin()}/collect`;
  const denied = await tryTest({ request, endpoint }, headers);
  assert.equal(denied.code, 1);
  assert.ok(denied.out.includes(`--allow-host ${origin()}`), denied.out);
  for (const other of [origin().replace('http:', 'https:'), 'http://127.0.0.1', 'http://localhost', `${origin()}1`]) {
    if (URL.canParse(other)) await tryTest({ request, endpoint }, [...headers, '--allow-host', other]);
  }
  assert.deepEqual(sent(), []);
  assert.equal((await tryTest({ request, endpoint }, [...headers, '--allow-host', `${origin()}/any/path`])).code, 0);
  assert.deepEqual(posted(), [`/collect Bearer ${token}`]);
  assert.ok(sent().every((one) => one.endsWith(` Bearer ${token}`)));
  assert.equal(
    (await tryTest({ request, endpoint: 'http://elsewhere.invalid/' }, [...headers, '--url', server.url])).code,
    0,
  );
  assert.equal(posted()[0]?.endsWith(` Bearer ${token}`), true);
  assert.equal((await tryTest({ request, endpoint })).code, 0);
  assert.deepEqual(posted(), ['/collect ']);
  assert.ok(sent().every((one) => one.endsWith(' ')));
});

test('an endpoint that cannot be sent to is reported as such, and not as one to allow', async () => {
  for (const args of [[], headers]) {
    const unknown = await tryTest({ request, endpoint: 'staging' }, args);
    assert.equal(unknown.code, 1);
    assert.match(unknown.out, /Unknown endpoint “staging”\. .* Use --url/);
    const other = await tryTest({ request, endpoint: 'ftp://127.0.0.1/' }, args);
    assert.match(other.out, /is not a valid URL of an endpoint/);
    assert.doesNotMatch(unknown.out + other.out, /--allow-host/);
  }
  assert.deepEqual(sent(), []);
});

test('a test can read only files in its own folder or allowed files, even through links', async () => {
  const endpoint = `${origin()}/`;
  for (const name of ['../outside.json', 'link.json', 'up/outside.json', 'inner/../../outside.json']) {
    const denied = await tryTest({ request: name, endpoint });
    assert.equal(denied.code, 1, name);
    assert.ok(denied.out.includes(`--allow-file ${relative('.', join(folder, 'outside.json'))}`), denied.out);
    assert.deepEqual(sent(), [], name);
    for (const allowed of [folder, join(folder, 'outside.json')]) {
      assert.equal((await tryTest({ request: name, endpoint }, ['--allow-file', allowed])).code, 0, name);
    }
  }
  assert.equal((await tryTest({ request: 'inner/inside.json', endpoint })).code, 0);
});

test('the content of a file that is not a recording is not shown', async () => {
  for (const one of [{ recording: '../secret.txt' }, { request, expect: { sameAs: '../secret.txt' } }]) {
    const { code, out } = await tryTest(one);
    assert.equal(code, 1);
    assert.equal(out.includes('root:x'), false, out);
    assert.match(out, /--allow-file/);
  }
  await writeFile(join(folder, 'tests', '.env'), 'root:x:0:0:the first line');
  for (const [one, args] of [
    [{ recording: '.env' }, []],
    [{ recording: '../secret.txt' }, ['--allow-file', join(folder, 'secret.txt')]],
    [{ request: '.env' }, []],
    [{ request, expect: { sameAs: '.env' } }, []],
  ] as const) {
    const { code, out } = await tryTest(one, args);
    assert.equal(code, 1);
    assert.equal(out.includes('root:x'), false, out);
  }
});

test('a file outside the folder is not accessed', async () => {
  const { out } = await tryTest({ recording: '../../../../../../../../nonexistent-file' });
  assert.match(out, /--allow-file/);
  assert.doesNotMatch(out, /ENOENT/);
});

test(
  'a pattern that would never finish is stopped, and the other tests are still checked',
  { timeout: 20_000 },
  async () => {
    const tests = ['^(\\S+\\s?)+$\\u0001', '.'].map((matches, index) => ({
      name: `t${index}`,
      request,
      expect: { text: { matches } },
    }));
    const file = join(folder, 'tests', 'slow.agenttest.json');
    await writeFile(file, JSON.stringify({ tests }));
    const { code, out } = await runAgentApi(['test', file]);
    assert.equal(code, 1);
    assert.match(out, /took too long/);
    assert.match(out, /✓ t1/);
  },
);

test('an invalid origin is rejected', async () => {
  assert.equal((await tryTest({ request }, ['--allow-host', 'example.com'])).code, 2);
});
