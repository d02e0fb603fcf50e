/** Tests how messages show places and values, and that findings keep the original arguments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownMember, shownPlace, shownShape } from '../../../../src/protocol/lint/checks/shownArgs.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

test('a place is written as in code', () => {
  assert.equal(shownPlace('/skills/0/description', ''), 'skills[0].description');
  assert.equal(shownPlace('/0/content/12', ''), '[0].content[12]');
  assert.equal(shownPlace('/metadata/a b/x~1y/城市', ''), 'metadata["a b"]["x/y"].城市');
  for (const root of ['', '/', undefined]) assert.equal(shownPlace(root, 'The request'), 'The request');
});

test('a member is written with its indexes', () => {
  assert.equal(shownMember('/input/0/role', 'en'), 'role');
  assert.equal(shownMember('/input/0/content/1', 'en'), 'content[1]');
  assert.equal(shownMember('/3', 'en'), '[3]');
  assert.deepEqual([shownMember('', 'en'), shownMember('', 'zh-cn')], ['value', '值']);
});

test('a member that is missing is described in words', () => {
  const args = { pointer: '/a/id', member: 'id', expected: 'string', sent: '—' };
  assert.deepEqual(shownShape(args, 'en'), { ...args, sent: 'nothing' });
  assert.deepEqual(shownShape(args, 'zh-cn'), { ...args, sent: '缺失' });
  assert.deepEqual(shownShape({ ...args, sent: '"—"' }, 'en'), { ...args, sent: '"—"' });
});

test('the finding of a card says in code where the member is missing', () => {
  const skills = [{ id: 's', name: 'S', tags: [] }];
  const card = { protocolVersion: '0.3.0', url: 'http://h/', version: '1', capabilities: {}, skills, name: 'A' };
  const modes = { defaultInputModes: [], defaultOutputModes: [] };
  const messages = (locale: 'en' | 'zh-cn'): readonly string[] => {
    const linted = lintText(JSON.stringify({ ...card, ...modes }), { locale, protocol: 'a2a' });
    assert.ok(linted.ok);
    return linted.findings.filter(({ rule }) => rule === 'card-missing-field').map(({ message }) => message);
  };
  assert.deepEqual(messages('en'), [
    'The agent card is missing “description”. Clients may reject the whole card.',
    'skills[0] is missing “description”. Clients may reject the whole card.',
  ]);
  assert.deepEqual(messages('zh-cn'), [
    '智能体名片缺少“description”。客户端可能会拒绝整张名片。',
    'skills[0] 缺少“description”。客户端可能会拒绝整张名片。',
  ]);
});
