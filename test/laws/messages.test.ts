/** Checks that every group of messages is complete in every language. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/places.ts';
import { isMessages, messagesAgree } from './messages.ts';

const folder = join(root, 'src/protocol/core/l10n');

for (const file of readdirSync(folder).filter((name) => name !== 'translate.ts')) {
  test(`${file} has the same messages in every language`, async () => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, unknown>>;
    const tables = Object.values(module).filter((value) => isMessages(value));
    assert.notEqual(tables.length, 0, 'exports no messages');
    assert.deepEqual(
      tables.flatMap((table) => messagesAgree(file, table)),
      [],
    );
  });
}

test('accepts a plural in one language, and reports a plural of something that the other one does not fill in', () => {
  const files = (name: string) => ({ en: { n: `{${name}} {${name}:file|files}` }, 'zh-cn': { n: '{count} 个文件' } });
  assert.deepEqual(messagesAgree('host', files('count')), []);
  assert.deepEqual(messagesAgree('host', files('size')), ['host.n: en fills in “{size}”, zh-cn “{count}”']);
});
