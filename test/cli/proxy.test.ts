/** Tests that `agent-api` uses the proxies of the environment, for HTTP and HTTPS, and reports a proxy that fails. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runAgentApi, startAgentApi } from '../support/runAgentApi.ts';
import { listenOnLoopback, type Loopback } from '../support/loopback.ts';

const request = JSON.stringify({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }] });
const pem = (name: string): string => fileURLToPath(new URL(`../support/tls/selfSigned.${name}.pem`, import.meta.url));

const answered: string[] = [];
let agent: Loopback;
let secureAgent: Loopback;
let proxy: Loopback;
let seen: string[] = [];
let refuse = false;

const answer = (scheme: string) => (asked: IncomingMessage, response: ServerResponse) => {
  answered.push(`${scheme} ${asked.method} ${asked.url} ${asked.headers.host}`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('data: {"object":"response","status":"completed"}\n\n');
};

before(async () => {
  agent = await listenOnLoopback(createServer(answer('http')), 'http');
  const certificate = { key: readFileSync(pem('key')), cert: readFileSync(pem('cert')) };
  secureAgent = await listenOnLoopback(createTlsServer(certificate, answer('https')), 'https');
  // A proxy that knows one agent: it answers in its place, and connects tunnels to it.
  const server = createServer((asked, response) => {
    seen.push(`${asked.method} ${asked.url} ${asked.headers['proxy-authorization'] ?? ''}`.trim());
    if (refuse) return void response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end('<html>Log in</html>');
    answer('proxied')(asked, response);
  });
  server.on('connect', (asked: IncomingMessage, socket: Duplex) => {
    seen.push(`CONNECT ${asked.url} ${asked.headers['proxy-authorization'] ?? ''}`.trim());
    if (refuse) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const upstream = connect(secureAgent.port, '127.0.0.1');
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  proxy = await listenOnLoopback(server, 'http');
});

after(async () => {
  await Promise.all([agent.close(), secureAgent.close(), proxy.close()]);
});

const proxyUrl = (credentials = ''): string => `http://${credentials}127.0.0.1:${proxy.port}`;
const noProxies = { HTTP_PROXY: '', http_proxy: '', HTTPS_PROXY: '', https_proxy: '', NO_PROXY: '', no_proxy: '' };

async function send(url: string, env: NodeJS.ProcessEnv) {
  [seen, refuse] = [[], env['REFUSE'] === '1'];
  return runAgentApi(['send', '-', '--anyway', '--url', url], request, { ...noProxies, ...env });
}

test('HTTP_PROXY gets the whole address, also in lower case, and NO_PROXY excepts addresses', async () => {
  const url = 'http://agent.invalid/process?x=1';
  for (const name of ['HTTP_PROXY', 'http_proxy']) {
    const { code, err } = await send(url, { [name]: proxyUrl() });
    assert.deepEqual([code, seen], [0, [`POST ${url}`]], err);
    assert.equal(answered.at(-1), `proxied POST ${url} agent.invalid`);
  }
  const around = await send(url, { HTTP_PROXY: proxyUrl(), NO_PROXY: 'invalid' });
  assert.deepEqual([around.code, seen], [1, []]);
  assert.match(around.err, /agent\.invalid could not be resolved \(.*(?:ENOTFOUND|EAI_AGAIN)/);
});

test('HTTPS_PROXY gets a tunnel, through which the certificate of the agent is checked', async () => {
  const url = 'https://localhost/process';
  const env = { HTTPS_PROXY: proxyUrl('user:p%40ss@'), NO_PROXY: '<-loopback>' };
  const trusted = await send(url, { ...env, NODE_EXTRA_CA_CERTS: pem('cert') });
  const authorization = `Basic ${Buffer.from('user:p@ss').toString('base64')}`;
  assert.deepEqual(seen, [`CONNECT localhost:443 ${authorization}`]);
  assert.equal(trusted.code, 0, trusted.err);
  assert.equal(answered.at(-1), 'https POST /process localhost');
  const unknown = await send(url, env);
  assert.equal(unknown.code, 1);
  assert.match(unknown.err, /self-signed certificate/i);
});

test('a proxy that refuses or is gone, and a variable that names no HTTP proxy, are reported without the password', async () => {
  const secret = 'user:hunter2@';
  const refused = await send('https://agent.invalid/', { HTTPS_PROXY: proxyUrl(secret), REFUSE: '1' });
  const login = /^The proxy asks for a user name and a password \(HTTP 407\)\. The request did not reach the agent\./m;
  assert.match(refused.err, login);
  const denied = await send('http://agent.invalid/', { HTTP_PROXY: proxyUrl(), REFUSE: '1' });
  assert.match(denied.err, login);
  const gone = await send('http://agent.invalid/', { HTTP_PROXY: `http://${secret}127.0.0.1:9` });
  const tunnel = await send('https://agent.invalid/', { HTTPS_PROXY: `http://${secret}127.0.0.1:9` });
  for (const [scheme, { err }] of [
    ['http', gone],
    ['https', tunnel],
  ] as const) {
    const why = `Could not connect to ${scheme}://agent.invalid through the proxy (connect ECONNREFUSED 127.0.0.1:9).`;
    assert.ok(err.includes(why), err);
    assert.match(err, /Check that the proxy is running, and its address: .*HTTPS_PROXY/);
  }
  const unusable = await send('http://agent.invalid/', { HTTP_PROXY: `socks5://${secret}127.0.0.1:9` });
  assert.match(unusable.err, /HTTP_PROXY must be the address of an HTTP proxy/);
  for (const { code, err } of [refused, denied, gone, tunnel, unusable]) {
    assert.equal(code, 1);
    assert.doesNotMatch(err, /hunter2/);
  }
});

test('addresses of this machine are connected to directly, unless NO_PROXY asks for the proxy', async () => {
  const direct = await send(agent.url, { HTTP_PROXY: proxyUrl() });
  assert.deepEqual([direct.code, seen], [0, []], direct.err);
  const through = await send(agent.url, { HTTP_PROXY: proxyUrl(), NO_PROXY: '<-loopback>' });
  assert.deepEqual([through.code, seen], [0, [`POST ${agent.url}`]], through.err);
});

/** The address at which a started command listens. */
function untilListening(child: ReturnType<typeof startAgentApi>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('close', () => reject(new Error(`ended: ${text}`)));
  });
}

test('capture forwards through the proxy', async () => {
  seen = [];
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-proxy-'));
  const args = ['capture', '--to', 'http://agent.invalid/process', '--record', folder];
  const child = startAgentApi(args, { ...noProxies, HTTP_PROXY: proxyUrl() });
  try {
    const url = await untilListening(child);
    const response = await fetch(url, { method: 'POST', body: request });
    assert.match(await response.text(), /completed/);
    assert.deepEqual(seen, ['POST http://agent.invalid/process']);
  } finally {
    child.kill('SIGINT');
    await new Promise((resolve) => child.on('close', resolve));
    assert.equal((await readdir(folder)).length, 1);
    await rm(folder, { recursive: true });
  }
});

test('capture says that the proxy has failed, to the client and in the run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-proxy-'));
  const args = ['capture', '--to', 'http://agent.invalid/process', '--record', folder];
  const child = startAgentApi(args, { ...noProxies, HTTP_PROXY: 'http://127.0.0.1:9' });
  try {
    const response = await fetch(await untilListening(child), { method: 'POST', body: request });
    assert.equal(response.status, 502);
    assert.match(await response.text(), /No response from http:\/\/agent\.invalid through the proxy .*ECONNREFUSED/);
  } finally {
    child.kill('SIGINT');
    await new Promise((resolve) => child.on('close', resolve));
    const [name = ''] = await readdir(folder);
    assert.match(readFileSync(join(folder, name), 'utf8'), /"kind":"proxy"/);
    await rm(folder, { recursive: true });
  }
});
