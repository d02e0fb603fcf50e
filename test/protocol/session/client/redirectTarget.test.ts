/**
 * Tests that a public server cannot redirect a request to an address that only this machine and its network can reach.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectTarget } from '../../../../src/protocol/session/client/redirectTarget.ts';

const inside = [
  'http://127.0.0.1:2375/containers',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://localhost./',
  'http://a.localhost:80/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00::1]/',
  'http://router.local/',
];

const word = (location: string, from: string): string => {
  const target = redirectTarget(location, from);
  if (target.ok) return target.value.href;
  return target.fault.kind === 'redirect' ? target.fault.detail : target.fault.kind;
};

test('rejects a redirect from a public server to a local address in every notation', () => {
  for (const location of inside) {
    assert.equal(word(location, 'http://agent.example/process'), 'into the local network', location);
    assert.equal(word(location, 'http://127.0.0.1:8090/process'), new URL(location).href, 'allowed for local servers');
  }
});

test('allows other redirects unless they drop TLS, are invalid or lead to process control', () => {
  assert.equal(word('/v2', 'https://agent.example/process'), 'https://agent.example/v2');
  assert.equal(word('https://other.example/a', 'http://agent.example/'), 'https://other.example/a');
  assert.equal(word('http://agent.example/', 'https://agent.example/'), 'https to http');
  assert.equal(word('javascript:alert(1)', 'https://agent.example/'), 'invalid target');
  assert.equal(word('//[', 'https://agent.example/'), 'invalid target');
  assert.equal(word('/admin/x', 'https://agent.example/'), 'forbidden-url');
});
