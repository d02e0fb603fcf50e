/** Tests that fixes which overlap are left for the next round. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../../../src/protocol/core/document/change.ts';
import { fixTogether } from '../../../../src/protocol/lint/documents/fixTogether.ts';

const fix = (...changes: readonly Change[]): Parameters<typeof fixTogether>[0][number] => ({
  title: { en: '', 'zh-cn': '' },
  isPreferred: true,
  changes,
});
const set = (pointer: string): Change => ({ do: 'set', pointer, value: 1 });
const remove = (pointer: string): Change => ({ do: 'remove', pointer });
const insert = (pointer: string): Change => ({ do: 'insert', pointer, value: 1 });
const places = (changes: readonly Change[]): readonly string[] => changes.map(({ pointer }) => pointer);

test('applies fixes of different places together', () => {
  assert.deepEqual(places(fixTogether([fix(set('/0/a')), fix(set('/0/b')), fix(remove('/1'))])), [
    '/0/a',
    '/0/b',
    '/1',
  ]);
});

test('applies only the first of two fixes of the same place, and no fix partially', () => {
  assert.deepEqual(places(fixTogether([fix(set('/0/a')), fix(set('/1'), set('/0/a'))])), ['/0/a']);
});

test('postpones a fix inside a removed place, and the removal of a place that has a fix inside', () => {
  assert.deepEqual(places(fixTogether([fix(remove('/0')), fix(set('/0/a'))])), ['/0']);
  assert.deepEqual(places(fixTogether([fix(set('/0/a')), fix(remove('/0'))])), ['/0/a']);
});

test('applies insertions at the same place together, even with a removal of that place', () => {
  assert.deepEqual(places(fixTogether([fix(insert('/2')), fix(insert('/2')), fix(remove('/2'))])), ['/2', '/2', '/2']);
});

test('does not insert into a removed place', () => {
  assert.deepEqual(places(fixTogether([fix(remove('/2')), fix(insert('/2/content/0'))])), ['/2']);
});
