/** Tests that system errors about files are shown as readable messages in both languages, however they were wrapped. */
import assert from 'node:assert/strict';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  readSystemError,
  describeSystemError,
  systemErrorWithCode,
} from '../../../../src/protocol/core/l10n/systemErrors.ts';

test('system error messages of Node are described in both languages', () => {
  for (const [code, message, what] of [
    ['EROFS', "EROFS: read-only file system, mkdir '/ro/agent'", '/ro/agent'],
    ['EACCES', "EACCES: permission denied, open '/a, b.json'", '/a, b.json'],
    ['ENOSPC', 'ENOSPC: no space left on device, write', undefined],
    ['ENOSPC', 'ENOSPC: no space left on device', undefined],
    ['EMFILE', "EMFILE: too many open files, open '/x'", '/x'],
    ['ENOENT', "ENOENT: no such file or directory, rename '/a' -> '/b'", '/b'],
    ['EADDRINUSE', 'listen EADDRINUSE: address already in use 127.0.0.1:8090', '127.0.0.1:8090'],
    ['EADDRINUSE', 'listen EADDRINUSE: address already in use :::8090', ':::8090'],
    [
      'EROFS',
      "Unable to write file 'vscode-remote://h/ro/a' (Unknown (FileSystemError): Error: EROFS: read-only file system, open '/ro/a')",
      '/ro/a',
    ],
    ['EACCES', "Unable to write file '/a' (NoPermissions (FileSystemError): not here)", '/a'],
    ['ENOENT', 'FileNotFound (FileSystemError): nothing', undefined],
  ] as const) {
    for (const locale of ['en', 'zh-cn'] as const) {
      const error = readSystemError(message, locale);
      assert.deepEqual([error?.code, error?.what], [code, what], message);
      const words = describeSystemError(message, locale);
      assert.doesNotMatch(words, /\bE[A-Z]{3,}\b|FileSystemError/);
      assert.equal(/\p{Script=Han}/u.test(words), locale === 'zh-cn', words);
      assert.ok(systemErrorWithCode(message, locale).startsWith(code));
    }
  }
});

test('other messages stay unchanged', () => {
  for (const message of ['ECONNRESET', 'the agent said ERROR: broken', 'EUNKNOWN: odd thing', 'EOF: x', '']) {
    assert.equal(describeSystemError(message, 'en'), message);
    assert.equal(systemErrorWithCode(message, 'zh-cn'), message);
  }
});

test('real error messages of this system are recognized', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-words-'));
  const server = createServer().listen(0, '127.0.0.1');
  try {
    const file = join(folder, 'a.json');
    await writeFile(file, '');
    const attempts = [
      () => readFile(join(folder, 'absent')),
      () => readFile(folder),
      () => readdir(file),
      () => open(file, 'wx'),
      () => readFile(join(folder, 'n'.repeat(300))),
      () => readFile(join(file, 'below')),
    ];
    for (const attempt of attempts) {
      const error = await attempt().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof Error);
      assert.notEqual(describeSystemError(error.message, 'en'), error.message, error.message);
    }
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
