/** Tests addresses to which nothing is sent, and the messages about them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveEndpoint } from '../../../../src/protocol/session/client/endpoint.ts';

const resolve = (url: string) =>
  resolveEndpoint({ name: 'x', url, headers: {}, timeout: 1 }, (_kind, name) =>
    Promise.resolve(name === 'USER' ? 'me:hunter2-hunter2' : undefined),
  );

test('invalid URLs, other schemes and user names are rejected without reporting the password', async () => {
  const refused = [
    ...['ftp://h/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:,x', 'ws://h/', 'h/process', '', 'http://'],
    ...[
      'http://me:hunter2-hunter2@h/',
      'https://hunter2-hunter2@h/',
      'http://:hunter2-hunter2@h/',
      'http://${env:USER}@h/',
    ],
  ];
  for (const url of refused) {
    const resolved = await resolve(url);
    assert.ok(!resolved.ok, url);
    assert.equal(resolved.fault.kind, 'bad-url', url);
    assert.ok(!JSON.stringify(resolved.fault).includes('hunter2'), url);
  }
});

test('http and https URLs are resolved, process control URLs are not', async () => {
  for (const url of ['http://127.0.0.1:8090/process', 'https://agent.example/v1'])
    assert.equal((await resolve(url)).ok, true);
  const control = await resolve('http://127.0.0.1:8090/shutdown');
  assert.equal(!control.ok && control.fault.kind, 'forbidden-url');
});
