/** Tests that Markdown of an agent contains no HTML that hides what follows it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { marked } from 'marked';
import { markdownStyle } from '../../../../src/protocol/features/export/textStyle.ts';

const marks = [
  '`',
  '``',
  '```',
  '~~~',
  '   ```',
  '  ```',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '    ',
  '\t',
  '\\',
  '|',
  '| - | - |',
];
const blocks = [
  '- ',
  '1. ',
  '> ',
  '# ',
  '[a](',
  '[a]: ',
  '![',
  '<b`>)',
  '<b>',
  '<br>',
  '<http://a>',
  '<a@b.c>',
  'a',
  '&',
];
const html = [
  '<style>',
  '<!-- x',
  '<?x',
  '<![CDATA[',
  '<!X ',
  '<script>',
  '</blockquote>',
  '<div title="',
  '<details>\n',
];

const answer = fc
  .array(fc.constantFrom(...marks, ...blocks, ...html), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

test('no comment, tag or instruction of an answer remains, whatever is around it', async () => {
  await fc.assert(
    fc.asyncProperty(answer, async (text) => {
      const page = await marked.parse(markdownStyle.text(text));
      assert.doesNotMatch(page, /<(?:style|script|!|\?|div|details)/i, text);
      assert.equal(page.match(/<blockquote>/g)?.length, page.match(/<\/blockquote>/g)?.length, text);
    }),
    { numRuns: 3000 },
  );
});

test('code, links, comparisons and formatting stay as they are', () => {
  const kept = [
    '`<div>` and 1 < 2 <b>bold</b><br>',
    'See <https://a.example/?x=1> <me@a.example>',
    '```html\n<div>\n<!-- x -->\n```',
    '1. a\n   ```html\n   <div>\n   ```\nb `<i x>`',
    '~~~\n<style>',
  ];
  for (const text of kept) assert.equal(markdownStyle.text(text).replaceAll(/^> ?/gm, ''), text);
  assert.equal(markdownStyle.text('a List<String> <!-- b'), '> a List&lt;String> &lt;!-- b');
});

test('hostile texts take little time', () => {
  const start = performance.now();
  for (const unit of ['<', '`', '` ', '`|` ', '<a@', '\\', '```\n', '   ```\n', '<http:'])
    markdownStyle.text(unit.repeat(200_000 / unit.length));
  markdownStyle.text(Array.from({ length: 600 }, (_, length) => '`'.repeat(length + 1)).join(' '));
  assert.ok(performance.now() - start < 5000);
});
