/** Tests how a port is found that nothing uses. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { canListen, findFreePort, isPortTaken } from '../../src/node/localPorts.ts';
import { listenOnLoopback } from '../support/loopback.ts';

test('a port is taken while a program listens there', async () => {
  const server = await listenOnLoopback(createServer(), 'http');
  assert.equal(await isPortTaken('127.0.0.1', server.port), true);
  await server.close();
  assert.equal(await isPortTaken('127.0.0.1', server.port), false);
});

test('a program that is ending does not take its port', async () => {
  const server = await listenOnLoopback(createServer(), 'http');
  const asked = isPortTaken('127.0.0.1', server.port);
  setTimeout(() => void server.close(), 300);
  assert.equal(await asked, false);
});

test('nothing listens at a free port, and no system gives it to another program', async () => {
  for (let count = 0; count < 50; count += 1) {
    const port = await findFreePort();
    assert.equal(await isPortTaken('127.0.0.1', port), false);
    assert.ok(port >= 10_000 && port < 32_768, `${port}`);
  }
});

test('a server cannot listen on a port in use, or on one that does not exist', async () => {
  const server = await listenOnLoopback(createServer(), 'http');
  assert.equal(await canListen(server.port), false);
  await server.close();
  assert.equal(await canListen(server.port), true);
  assert.equal(await canListen(65_536), false);
  assert.equal(await canListen(Number.NaN), false);
});
