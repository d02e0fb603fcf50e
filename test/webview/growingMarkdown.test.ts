/**
 * Tests Markdown that arrives in pieces: it gives the same blocks as the whole text, and finished blocks do not change.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createGrowingMarkdown,
  joinCode,
  lexMarkdown,
  type MarkdownBlock,
} from '../../src/webview/ui/markdown/growingMarkdown.ts';

const shapeOf = (blocks: readonly MarkdownBlock[]): unknown =>
  blocks.map(({ token }) => [token.type, token.raw.trimEnd()]);

const whole = (text: string): unknown =>
  shapeOf(
    lexMarkdown(text)
      .filter(({ type }) => type !== 'space')
      .map((token) => ({ token, continued: false })),
  );

const piece = fc.constantFrom(
  ...['a', ' ', '\n', '\n\n', '- b', '1. c', '> d', '# e', '```', '```ts\n', '| x | y |\n|--|--|\n| 1 | 2 |', '---'],
  ...['    i', '**', '`', '[l](u)', '<b>', '<!-- ', '-->', '\t', '~~~', '* * *', '  ', '\\', '===', '- [x] t'],
);

test('any text in any pieces gives the same blocks as the whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, fc.boolean()), { maxLength: 40 }), (pieces) => {
      const growing = createGrowingMarkdown();
      let text = '';
      for (const [more, look] of pieces) {
        text += more;
        if (!look) continue;
        const before = growing.settled;
        const settled = [...before];
        growing.read(text, false);
        assert.equal(growing.settled, before);
        assert.deepEqual(growing.settled.slice(0, settled.length), settled);
      }
      growing.read(text, true);
      assert.deepEqual(shapeOf([...growing.settled, ...growing.tail]), whole(text));
    }),
    { numRuns: 3000 },
  );
});

test('long lists, tables, code and words are split, and nothing is lost', () => {
  const rows = Array.from({ length: 3000 }, (_, index) => index);
  const texts = {
    list: rows.map((row) => `- item ${row}\n`).join(''),
    table: `| a | b |\n|---|---|\n${rows.map((row) => `| ${row} | cell |\n`).join('')}`,
    code: `\`\`\`ts\n${rows.map((row) => `line ${row}\n`).join('')}\`\`\`\n`,
    word: 'w'.repeat(50_000),
    fence: `\`\`\`${'x'.repeat(50_000)}`,
    line: `\`\`\`\n${'x'.repeat(50_000)}`,
    quote: rows.map((row) => `> said ${row}\n`).join(''),
  };
  for (const [type, text] of Object.entries(texts)) {
    const growing = createGrowingMarkdown();
    for (let end = 0; end < text.length; end += 777) growing.read(text.slice(0, end), false);
    growing.read(text, true);
    assert.ok(growing.settled.length > 2, type);
    assert.ok(
      growing.settled.slice(1).every(({ continued }) => continued),
      type,
    );
    const kinds = new Set(growing.settled.map(({ token }) => token.type));
    assert.ok(kinds.size === 1 || type === 'fence', `${type}: ${[...kinds].join()}`);
    const known = growing.settled.map(({ token }) => token.raw).join('');
    for (const row of rows.filter((each) => each % 100 === 0 && type !== 'word' && type !== 'fence' && type !== 'line'))
      assert.ok(new RegExp(`\\b${row}\\b`).test(known), `${type} ${row}`);
  }
});

test('line endings of any kind and links whose target comes last are read', () => {
  const growing = createGrowingMarkdown();
  for (const text of ['a\r', 'a\r\n', 'a\r\n\r', 'a\r\n\r\n[b][1]', 'a\r\n\r\n[b][1]\r\n\r\n[1]: http://c.example\r\n'])
    growing.read(text, false);
  assert.deepEqual(
    growing.settled.map(({ token }) => token.type),
    ['paragraph', 'paragraph'],
  );
  growing.read('a\r\n\r\n[b][1]\r\n\r\n[1]: http://c.example\r\n', true);
  assert.match(JSON.stringify(growing.settled), /"href":"http:\/\/c\.example"/);
  growing.read('other', false);
  assert.deepEqual([growing.settled.length, growing.tail.length], [0, 1]);
});

test('text that would exhaust the lexer is treated as plain text', () => {
  for (const text of ['>'.repeat(50_000), '- '.repeat(50_000), '1. '.repeat(20_000), '> - '.repeat(10_000)]) {
    const growing = createGrowingMarkdown();
    growing.read(text, true);
    assert.ok(growing.settled.every(({ token }) => token.type === 'html' || token.type === 'hr'));
  }
});

test('code that was split into pieces is copied unchanged', () => {
  const line = fc.oneof(
    fc.constantFrom('', 'const a = 1;', '  b', '\tc'),
    fc.string({ unit: 'grapheme-ascii', minLength: 0, maxLength: 3000 }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 500, max: 5000 }),
      (lines, step) => {
        const code = ['x', ...lines, 'y'].join('\n').replaceAll('`', '');
        const text = `before\n\n\`\`\`ts\n${code}\n\`\`\`\n\nafter`;
        const growing = createGrowingMarkdown();
        for (let end = step; end < text.length; end += step) growing.read(text.slice(0, end), false);
        growing.read(text, true);
        assert.equal(joinCode([...growing.settled, ...growing.tail], 1), code);
      },
    ),
    { numRuns: 200 },
  );
});
