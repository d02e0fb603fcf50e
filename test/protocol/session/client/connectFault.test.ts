/** Tests the message of a failed connection: it names the first cause, however deeply the platform wraps it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toConnectFault } from '../../../../src/protocol/session/client/toConnectFault.ts';

const url = 'http://agent.example/process';
const failed = (cause: unknown): Error => new TypeError('fetch failed', { cause });
const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

const refused = withCode('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED');

test('the fault reports the first cause with its code', () => {
  const cases: readonly (readonly [error: unknown, detail: string])[] = [
    [failed(refused), 'connect ECONNREFUSED 127.0.0.1:1'],
    [failed(new AggregateError([refused, new Error('other')])), 'connect ECONNREFUSED 127.0.0.1:1'],
    [failed(withCode('other side closed', 'UND_ERR_SOCKET')), 'UND_ERR_SOCKET: other side closed'],
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    // An agent may have any name.
    [withCode('getaddrinfo ENOTFOUND proxy.example', 'ENOTFOUND'), 'getaddrinfo ENOTFOUND proxy.example'],
    [failed(new AggregateError([], 'nothing')), 'nothing'],
    ['odd', 'odd'],
  ];
  for (const [error, detail] of cases)
    assert.deepEqual(toConnectFault(error, url), { kind: 'unreachable', url: 'http://agent.example', detail });
});

test('a proxy that failed is reported as such, without its password', () => {
  // As undici wraps the answer of a proxy.
  const denied = withCode('Proxy response (407) !== 200 when HTTP Tunneling', 'UND_ERR_ABORTED');
  const toProxies = 'Failed to establish a socket connection to proxies: ["PROXY 10.0.0.1:3128"]';
  const cases: readonly (readonly [error: unknown, detail: string])[] = [
    [failed(new Error('Request was cancelled.', { cause: denied })), `UND_ERR_ABORTED: ${denied.message}`],
    // As VS Code 1.100 reports it, and as later versions do.
    [new Error('Failed: PROXY me:pass@10.0.0.1:3128; DIRECT'), 'Failed: PROXY 10.0.0.1:3128; DIRECT'],
    [new Error(toProxies), toProxies],
    [new Error(toProxies, { cause: refused }), refused.message],
  ];
  for (const [error, detail] of cases)
    assert.deepEqual(toConnectFault(error, url), { kind: 'proxy', url: 'http://agent.example', detail });
});
