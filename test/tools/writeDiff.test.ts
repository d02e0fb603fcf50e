/** Tests that git applies the diffs that are proposed to coding agents. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { writeDiff } from '../../src/tools/writeDiff.ts';

const root = mkdtempSync(join(tmpdir(), 'diffs-'));
after(() => rmSync(root, { recursive: true }));
execFileSync('git', ['init', '--quiet'], { cwd: root });

function applyWithGit(path: string, before: string, diff: string): string {
  writeFileSync(join(root, path), before);
  // Settings of the user, such as `core.autocrlf`, would change line ends.
  execFileSync('git', ['-c', 'core.autocrlf=false', 'apply', '--whitespace=nowarn'], { cwd: root, input: diff });
  return readFileSync(join(root, path), 'utf8');
}

const line = fc.oneof(fc.constantFrom('', '{', '}', ' "a": 1,', '-- a', '++ b', '\\ No', '@@'), fc.string());
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const text = fc
  .array(fc.tuple(line, lineEnd), { maxLength: 12 })
  .chain((lines) => fc.constantFrom(lines.flat(), lines.flat().slice(0, -1)))
  .map((pieces) => pieces.join(''));

/** A text, and the same text with some of it replaced. */
const edited = fc
  .tuple(text, text, fc.nat(), fc.nat())
  .map(([whole, piece, at, length]): [string, string] => {
    const start = at % (whole.length + 1);
    return [whole, whole.slice(0, start) + piece + whole.slice(start + (length % 9))];
  })
  .filter(([before, changed]) => before !== '' && changed !== '' && before !== changed);

test('git applies a diff, whatever the line ends are', () => {
  fc.assert(
    fc.property(edited, fc.constantFrom('a.json', 'a b.json', '文.json'), ([before, changed], path) => {
      const diff = writeDiff(path, before, changed);
      assert.ok(diff.endsWith('\n'));
      assert.equal(applyWithGit(path, before, diff), changed, diff);
    }),
    { numRuns: 150 },
  );
});

test('names that git quotes are quoted, and nothing is written for equal texts', () => {
  if (process.platform !== 'win32')
    assert.equal(applyWithGit('a"\\b.json', '{}\n', writeDiff('a"\\b.json', '{}\n', '[]\n')), '[]\n');
  assert.equal(writeDiff('a.json', '{}', '{}'), '');
});
