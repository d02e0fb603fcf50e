/** Tests that generated file names are valid on every system, whatever text they are made from. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRunFileIn } from '../../../../src/node/newRunFile.ts';
import { toFileName } from '../../../../src/protocol/core/base/fileName.ts';
import { toRunFileName } from '../../../../src/protocol/core/record/runFileName.ts';

const startedAt = new Date('2026-11-21T06:17:34.123Z');

/** Texts that are difficult to turn into file names. */
const hardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('天', '𠮷', '👩‍👩‍👧', 'e\u0301', '\ud83d', '.', ' ', 'con', '/', '\\', '\0', '\u202e'), {
      maxLength: 200,
    })
    .map((parts) => parts.join('')),
  fc.constantFrom('..', '.', '', 'CON', 'nul.txt', 'com1', 'LPT¹', 'aux .x', 'a. . ', '-', '~'),
);

test('a name is short enough, well-formed, and valid on Windows', () => {
  fc.assert(
    fc.property(hardText, (text) => {
      for (const name of [toFileName(text, '-2.agentrequest.json'), toRunFileName(text, startedAt), toFileName(text)]) {
        assert.ok(Buffer.byteLength(name) <= 143, name);
        assert.doesNotThrow(() => encodeURIComponent(name), name);
        assert.doesNotMatch(name, /[\p{Cc}\p{Cs}\p{Cf}<>:"/\\|?*]/u);
        assert.doesNotMatch(name, /^[. ]|[. ]$/);
        assert.doesNotMatch(name, /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i);
        assert.notEqual(name, '');
      }
    }),
  );
});

test('runs with long names in any script can be recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    for (const source of ['天'.repeat(72), '𠮷'.repeat(79), `${'a'.repeat(79)}𠮷`, 'न्दी'.repeat(60), '👩‍👩‍👧'.repeat(50)]) {
      const { name, store } = createRunFileIn(folder, source, startedAt);
      store.append('{}');
      await store.close();
      assert.ok(readdirSync(folder).includes(name), name);
      assert.doesNotThrow(() => encodeURIComponent(name), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a name is cut only between grapheme clusters', () => {
  assert.equal(toFileName('e\u0323\u0301'.repeat(60)), 'ẹ́'.normalize('NFC').repeat(20));
  assert.equal(toFileName('weather', '.json'), 'weather.json');
  assert.equal(toFileName('天气', '.json'), '天气.json');
  assert.equal(toFileName("thinks, and calls (once) Ann's tool"), "thinks, and calls (once) Ann's tool");
  assert.equal(toFileName('slow: a/b? “yes”，好'), 'slow_ a_b_ “yes”，好');
});
