/** Tests that our servers cannot be reached from other machines. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { startCaptureServer } from '../../src/node/captureRuns.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { otherWaysTo } from '../support/otherAddresses.ts';

test('the check detects a server that listens on all interfaces', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const found = await otherWaysTo(port);
  server.close();
  assert.ok(found.length > 0);
});

test('the sample agent and the capturing proxy listen on 127.0.0.1 only', async () => {
  const newFile = (): never => assert.fail();
  const proxy = { to: new URL('http://127.0.0.1:9'), newFile, onRun: () => undefined, onProblem: () => undefined };
  for (const server of [await startSampleServer({ pace: 0 }), await startCaptureServer(proxy)]) {
    assert.equal(new URL(server.url).hostname, '127.0.0.1');
    assert.deepEqual(await otherWaysTo(server.port), []);
    await server.dispose();
  }
});
