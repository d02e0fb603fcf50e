/** Tests that the samples in Markdown and MDX are checked where they are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFencedBlocks } from '../../../../src/protocol/core/document/fencedBlocks.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

function findingsIn(markdown: string, name = 'page.md'): readonly string[] {
  const linted = lintText(markdown, { locale: 'en', name });
  if (!linted.ok) return [linted.reason];
  const lines = markdown.split('\n');
  return linted.findings.map(
    ({ rule, line, column, endColumn }) => `${rule} ${(lines[line - 1] ?? '').slice(column - 1, endColumn - 1)}`,
  );
}

test('finds blocks with any fence, in lists, in elements of MDX, and at the end of the text', () => {
  const markdown = [
    '```json title="a.json"\n{}\n```',
    '~~~~\n```\n~~~~',
    '- one\n  ```{code-cell} python\n  a\n    b\n  ```',
    '<Tab>\n    ```JSONL\n    {"a":1}\n    ```\n</Tab>',
    '`` ```no``` ``',
    '```sse\ndata: 1',
  ].join('\n\n');
  const blocks = findFencedBlocks(markdown);
  assert.deepEqual(
    blocks.map(({ language, text }) => [language, text]),
    [
      ['json', '{}'],
      ['', '```'],
      ['code-cell', 'a\n  b'],
      ['jsonl', '{"a":1}'],
      ['sse', 'data: 1'],
    ],
  );
  for (const { text, toDocument } of blocks) {
    const offset = text.length - 1;
    assert.equal(markdown[toDocument(offset)], text[offset]);
  }
});

test('reports what is wrong in a block at its place, and nothing that a block lacks', () => {
  const page = [
    '# Page',
    '- A call:\n\n  ```json\n  [\n    { "role": "tool", "tool_call_id": 7, "content": "a" }\n  ]\n  ```',
    '```sse\ndata: {"object":"content","type":"text","text":"A","status":"in_progress","index":0,"delta":true}\n```',
    '```bash\n{"id":"r","object":"response","status":"created", ...}\n```',
    '```ts\nconst a = { role: 1 };\n```',
    '```json\n{ "name": "package", "version": "1.0.0" }\n```',
  ].join('\n\n');
  assert.deepEqual(
    findingsIn(page).filter((one) => !one.startsWith('sequence-missing')),
    ['tool-id-type 7'],
  );
  assert.deepEqual(findingsIn(page.replaceAll('\n', '\n'), 'page.mdx').includes('tool-id-type 7'), true);
});

test('finds nothing in a page without samples', () => {
  assert.deepEqual(findingsIn('# Page\n\n```js\nfoo();\n```\n'), ['unrecognized']);
});

test('recognizes Harmony in a block and in a text file', () => {
  const harmony = '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>nowhere<|message|>Ho<|return|>';
  assert.deepEqual(
    findingsIn(harmony, 'a.txt').map((one) => one.split(' ')[0]),
    ['hm-unknown-channel'],
  );
  assert.deepEqual(
    findingsIn(`Text\n\n\`\`\`\n${harmony}\n\`\`\`\n`).map((one) => one.split(' ')[0]),
    ['hm-unknown-channel'],
  );
});
