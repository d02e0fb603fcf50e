/** Tests for which addresses the user is asked, and for what an approval is valid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvalOf } from '../../src/extension/endpoints/approvalOf.ts';
import type { ConfiguredEndpoint, EndpointOrigin } from '../../src/extension/endpoints/endpoints.ts';
import { quoted } from '../../src/protocol/panel/plainNotice.ts';

function of(origin: EndpointOrigin, url: string, authorization = '', expanded = url): ReturnType<typeof approvalOf> {
  const endpoint: ConfiguredEndpoint = { name: 'n', url, headers: { authorization }, timeout: 1, origin };
  return approvalOf(endpoint, expanded);
}

const key = (url: string, authorization?: string): string | undefined => of('workspace', url, authorization)?.key;

test('an approval is valid for one scheme, host, port and set of variables, and for every path', () => {
  const allowed = key('https://api.example.com/v1', '${secret:openai}');
  assert.equal(key('https://API.example.com:443/other?x=1', '${secret:openai}'), allowed);
  for (const other of [
    'http://api.example.com/v1',
    'https://api.example.com:8443/v1',
    'https://api.example.com.evil/v1',
  ]) {
    assert.notEqual(key(other, '${secret:openai}'), allowed, other);
  }
  assert.notEqual(key('https://api.example.com/v1', '${secret:other}'), allowed);
  assert.notEqual(key('https://api.example.com/v1'), allowed);
  assert.notEqual(key('https://api.example.com/${secret:other}', '${secret:openai}'), allowed);
});

test('the user is asked about every origin that they have not configured', () => {
  for (const origin of ['user', 'sample', 'replay', 'capture'] as const) {
    assert.equal(of(origin, 'https://h/${secret:x}'), undefined);
  }
  assert.notEqual(of('workspace', 'http://127.0.0.1:1/'), undefined);
  assert.notEqual(of('debug', 'https://h/'), undefined);
  assert.notEqual(of('debug', 'http://127.0.0.1.evil.example/'), undefined);
  assert.notEqual(of('debug', 'http://127.0.0.1:1/?k=${secret:x}'), undefined);
  // These are addresses of the program that was started, so the user is not asked about them.
  for (const url of ['http://127.0.0.1:8090/process', 'http://localhost:1/', 'http://[::1]:1/']) {
    assert.equal(of('debug', url), undefined, url);
  }
});

test('the value of a variable in the host is neither shown nor stored', () => {
  const approval = of('workspace', 'https://${secret:k}.evil.example/x', '', 'https://sk-1234.evil.example/x');
  assert.equal(approval?.origin, 'https://${secret:k}.evil.example');
  assert.equal(JSON.stringify(approval).includes('sk-1234'), false);
});

test('a quoted name cannot leave its quotation marks or its line', () => {
  const name = 'Mine” is yours.\n\nAllow “trusted" ‘x’ «y»\u202E\u2028z';
  const text = quoted(name);
  assert.doesNotMatch(text, /["“”„«»‘’\n\r\u2028\u2029\u202E]/u);
  assert.match(text, /^Mine' is yours\. Allow 'trusted' 'x' 'y'/);
  assert.ok(quoted('x'.repeat(5000)).length < 130);
});
