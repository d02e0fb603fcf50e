/** Tests that requests use VS Code's `http.proxy` and that proxy errors are reported. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { servedVscode } from '../../ui/servedVscode.ts';
import { openWorkbench, type WindowOn } from '../../ui/workbench.ts';
import { byHand, timeout, sendByHand, serveByHand, shown } from './handServer.ts';

interface Proxy {
  readonly url: string;
  readonly seen: readonly string[];
  /** Closes all open connections. */
  drop(): void;
  close(): Promise<void>;
}

/** A proxy that forwards every host name to the agent; with `refuse` it requires a password. */
async function serveProxy(agent: number, refuse: () => boolean): Promise<Proxy> {
  const seen: string[] = [];
  const sockets = new Set<Duplex>();
  const pass = (request: IncomingMessage, socket: Duplex, begin: (upstream: Duplex) => void): void => {
    seen.push(`${request.method} ${request.url}`);
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (refuse())
      return void socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      );
    const upstream = connect(agent, '127.0.0.1', () => begin(upstream));
    sockets.add(upstream);
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  };
  const server = createServer((request) => {
    // The request target is in absolute form, which the agent accepts.
    pass(request, request.socket, (upstream) =>
      upstream.write(
        `${request.method} ${request.url} HTTP/1.1\r\n${request.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('')}\r\n`,
      ),
    );
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) =>
    pass(request, socket, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n')),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
        server.closeAllConnections();
      }),
  };
}

async function writeUserSettings(settings: object): Promise<void> {
  const folder = join((await servedVscode(false)).dataFolder, 'data', 'User');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
}

/** Sends the open request to that endpoint, and waits for the error message. */
async function sendAgain(workbench: WindowOn, endpoint: string, trouble: RegExp): Promise<void> {
  await workbench.page.locator('.codelens-decoration a').getByText('Send to…', { exact: true }).click();
  await workbench.pickRow(endpoint);
  await workbench.webview().getByRole('alert').getByText(trouble).waitFor();
}

test('http.proxy is used, and a proxy that rejects requests is reported', async () => {
  const server = await serveByHand();
  let refuse = false;
  const proxy = await serveProxy(server.port, () => refuse);
  const secure = { name: 'Secure', url: 'https://agent.chaos.invalid/process' };
  const { 'agentApi.endpoints': endpoints } = byHand(server, 'http://agent.chaos.invalid/process');
  const workbench = await openWorkbench({ settings: { 'agentApi.endpoints': [...endpoints, secure] }, isNew: true });
  workbench.page.setDefaultTimeout(timeout);
  try {
    // This is an application setting, so only the user's settings file counts. VS Code notices the change by itself.
    await writeUserSettings({ 'http.proxy': proxy.url });
    await workbench.reload();
    await sendByHand(workbench, 'through', 'begin 0');
    server.report(0, 'through a proxy');
    await shown(workbench, 'through a proxy');
    server.complete(0);
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    // VS Code itself sends requests through the proxy as well.
    const asked = (): readonly string[] => proxy.seen.filter((line) => line.includes('agent.chaos'));
    assert.deepEqual(asked(), ['POST http://agent.chaos.invalid/process']);
    // The server behind the tunnel does not support TLS.
    await sendAgain(workbench, 'Secure', /The server at https:\/\/agent\.chaos\.invalid does not use TLS/);
    assert.equal(asked().at(-1), 'CONNECT agent.chaos.invalid:443');
    refuse = true;
    proxy.drop();
    await sendAgain(workbench, 'By hand', /407|proxy/i);
    await sendAgain(workbench, 'Secure', /407|proxy/i);
    await workbench.screenshot('proxy-refuses');
  } finally {
    workbench.close();
    await proxy.close();
    await server.close();
  }
});
