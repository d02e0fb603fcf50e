/** Tests how texts are filled in: arguments, singular and plural. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRole } from '../../../../src/protocol/core/l10n/roles.ts';
import { createTranslate, joinSentences, type Messages } from '../../../../src/protocol/core/l10n/translate.ts';

const messages: Messages<'files' | 'header'> = {
  en: { files: '{count} {count:file was|files were} read.', header: 'Bearer ${secret:TOKEN} {name}' },
  'zh-cn': { files: '已读取 {count} 个文件。', header: 'Bearer ${secret:TOKEN} {name}' },
};

test('a count selects the singular or the plural, also if it is formatted', () => {
  const english = createTranslate(messages, 'en');
  const counts: readonly (number | string)[] = [0, 1, 2, '1', '1,001', 21];
  assert.deepEqual(
    counts.map((count) => english('files', { count })),
    [
      '0 files were read.',
      '1 file was read.',
      '2 files were read.',
      '1 file was read.',
      '1,001 files were read.',
      '21 files were read.',
    ],
  );
  assert.equal(createTranslate(messages, 'zh-cn')('files', { count: 1 }), '已读取 1 个文件。');
});

test('text that only looks like an argument is kept, and so is an argument that is missing', () => {
  assert.equal(createTranslate(messages, 'en')('header', { name: 'x' }), 'Bearer ${secret:TOKEN} x');
  assert.equal(createTranslate(messages, 'en')('files'), '{count} {count:file was|files were} read.');
});

test('roles have names in both languages, and names of speakers are kept', () => {
  assert.deepEqual(
    ['user', 'assistant', 'Ada', 'constructor'].map((role) => describeRole(role, 'en')),
    ['User', 'Assistant', 'Ada', 'constructor'],
  );
  assert.equal(describeRole('user', 'zh-cn'), '用户');
});

test('sentences are joined with a space, but not after a Chinese one', () => {
  assert.equal(joinSentences([]), '');
  assert.equal(joinSentences(['One.', 'Two.']), 'One. Two.');
  assert.equal(joinSentences(['一。', '二？', 'Three.', '四。']), '一。二？Three. 四。');
});
