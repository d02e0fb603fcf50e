/** Checks the words of all texts for users against the glossary. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avoidsRetiredWords, glossaryPath, readRetiredWords } from './retiredWords.ts';
import { readProject } from './sourceFiles.ts';

const files = readProject();
const words = readRetiredWords(files.find(({ path }) => path === glossaryPath)?.text ?? '');

test('the glossary lists retired words of both languages', () => {
  const isChinese = ({ pattern }: (typeof words)[number]): boolean => /\p{Script=Han}/u.test(pattern.source);
  assert.ok(words.filter(isChinese).length > 5);
  assert.ok(words.filter((word) => !isChinese(word)).length > 15);
});

test('no text for users contains a retired word', () => assert.deepEqual(avoidsRetiredWords(words)(files), []));

test('reports retired words in strings of code and in pages, but not in comments and names', () => {
  const table = '| `\\bmend\\w*\\b` | “fix” | x |\n| `应答` | “响应” | x |\n';
  const planted = avoidsRetiredWords(
    readRetiredWords(`## Terms\n\n| \`run\` | x | x |\n\n## Retired words\n\n${table}`),
  );
  const code = "// mend\nconst mend = `${run} times`;\nconst text = 'Mend it.';\n";
  assert.deepEqual(
    planted([
      { path: 'src/protocol/core/l10n/host.ts', text: code },
      { path: 'package.nls.zh-cn.json', text: '{ "a": "应答" }' },
      { path: 'docs/replay.md', text: 'a run\nIt mends.' },
      { path: 'test/laws/x.ts', text: "'mend'" },
    ]),
    [
      'src/protocol/core/l10n/host.ts: 3: “Mend” is retired, write “fix”',
      'package.nls.zh-cn.json: 1: “应答” is retired, write “响应”',
      'docs/replay.md: 2: “mends” is retired, write “fix”',
    ],
  );
});
