/** Tests how a port is found that nothing uses. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { findFreePort, isPortTaken } from '../../src/node/localPorts.ts';
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

test('nothing listens at a free port', async () => {
  assert.equal(await isPortTaken('127.0.0.1', await findFreePort()), false);
});
