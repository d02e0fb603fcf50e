/** Tests that a change of one member of an endpoint keeps everything else that the user wrote into the settings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultTimeout } from '../../../../src/protocol/session/client/endpoint.ts';
import { editSetting } from '../../../../src/protocol/session/client/endpointSetting.ts';

const written = {
  note: 'ask Li before using',
  name: 'mine',
  url: 'http://localhost:1/',
  timeout: 120,
  headers: { 'x-count': 3, authorization: '${secret:KEY}', 'x-flag': null },
  tags: ['a', { b: 1 }],
};
const read = {
  name: 'mine',
  url: 'http://localhost:1/',
  timeout: defaultTimeout,
  headers: { authorization: '${secret:KEY}' },
};

test('a detected protocol adds only the protocol', () => {
  assert.deepEqual(editSetting(written, read, { ...read, protocol: 'chat' }), { ...written, protocol: 'chat' });
});

test('every other change affects only its own member', () => {
  assert.deepEqual(editSetting(written, read, { ...read, url: 'http://localhost:2/' }), {
    ...written,
    url: 'http://localhost:2/',
  });
  assert.deepEqual(editSetting(written, read, { ...read, headers: { b: '1' } }), {
    ...written,
    headers: { 'x-count': 3, 'x-flag': null, b: '1' },
  });
  assert.equal(editSetting(written, read, { ...read, timeout: 5 })['timeout'], 5);
  assert.equal(
    editSetting({ ...written, protocol: 'chat' }, { ...read, protocol: 'chat' }, read)['protocol'],
    undefined,
  );
  assert.deepEqual(editSetting(written, read, read), written);
});

test('a new entry has no default values', () => {
  assert.deepEqual(editSetting({}, undefined, { ...read, headers: {} }), { name: 'mine', url: 'http://localhost:1/' });
  assert.deepEqual(editSetting({}, undefined, { ...read, timeout: 5, protocol: 'a2a' }), {
    name: 'mine',
    url: 'http://localhost:1/',
    timeout: 5,
    protocol: 'a2a',
    headers: { authorization: '${secret:KEY}' },
  });
});
