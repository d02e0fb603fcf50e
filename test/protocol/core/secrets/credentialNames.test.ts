/** Tests credentials that were not declared as such: they are recognized by their name or by their form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  credentialsInHeaders,
  credentialsInUrl,
  hideCredentials,
  hideInUrl,
} from '../../../../src/protocol/session/client/credentials.ts';
import { looksLikeCredential } from '../../../../src/protocol/core/secrets/credentialNames.ts';

/** Forms of well-known services and of password generators. None is a real credential. */
const tokens = [
  'sk-proj-0123456789abcdefghij',
  'ghp_0123456789abcdefghijABCDEFGHIJ012345',
  'xoxb-012345678901-abcdefghijkl',
  'AKIA0123456789ABCDEF',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl',
  'Zx81Yw72Xv63Wu54Vt45Us36',
];
const plain = ['application/json', 'Mozilla/5.0', 'weather-agent', '2026-11-22T10:00:00Z', 'a'.repeat(40), '8080'];

test('a value that looks like a credential is hidden under any name', () => {
  for (const value of tokens) {
    assert.equal(looksLikeCredential(value), true, value);
    assert.deepEqual(hideCredentials({ 'x-data': value }), { 'x-data': '•••' });
    assert.ok(credentialsInHeaders({ 'x-data': value }).some((secret) => secret.value === value));
    assert.equal(hideInUrl(`https://h/p?data=${value}&page=2`), 'https://h/p?data=•••&page=2');
    assert.ok(credentialsInUrl(`https://h/p?data=${value}`).some((secret) => secret.value === value));
  }
  for (const value of plain) {
    assert.equal(looksLikeCredential(value), false, value);
    assert.deepEqual(hideCredentials({ 'x-data': value }), { 'x-data': value });
  }
});

test('a value with a credential name is hidden; URL parameters have more such names than headers', () => {
  const names = [
    'Authorization',
    'X-Functions-Key',
    'Ocp-Apim-Subscription-Key',
    'X-Auth',
    'X-Access-Key',
    'accessKey',
  ];
  for (const name of names) {
    assert.deepEqual(hideCredentials({ [name]: 'value' }), { [name]: '•••' });
    assert.equal(hideInUrl(`https://h/?${name}=value`), `https://h/?${name}=•••`);
  }
  for (const name of ['code', 'ticket', 'assertion']) {
    assert.equal(hideInUrl(`https://h/?${name}=value`), `https://h/?${name}=•••`);
    assert.deepEqual(hideCredentials({ [name]: 'value' }), { [name]: 'value' });
  }
  for (const name of ['X-RateLimit-Remaining-Tokens', 'Idempotency-Key', 'Accept', 'X-Request-Id', 'User-Agent'])
    assert.deepEqual(hideCredentials({ [name]: 'value' }), { [name]: 'value' });
});
