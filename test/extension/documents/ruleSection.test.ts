/** Tests that the section of every rule is found in the generated catalogue, complete and without the next rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../scripts/places.ts';
import { readRulePage } from '../../../scripts/readRulePage.ts';
import { sectionOf } from '../../../src/extension/documents/ruleSection.ts';
import { topicOf, topics } from '../../../src/protocol/lint/rules/all.ts';

const read = (file: string): string => readFileSync(join(root, 'docs/rules', file), 'utf8');

for (const topic of topics) {
  for (const [file, locale] of [
    [`${topic.id}.md`, 'en'],
    [`${topic.id}.zh-cn.md`, 'zh-cn'],
  ] as const) {
    test(`${file} has a section for every rule of the topic`, () => {
      for (const { id } of topic.rules) {
        assert.equal(topicOf(id), topic);
        const section = sectionOf(read(file), id);
        const { why, examples } = readRulePage(id);
        assert.ok(section.startsWith(`# ${id}\n\n${why[locale]}\n`), id);
        assert.equal(section.match(/^_.*_ ?[(:：]/gm)?.length, examples.length, id);
      }
    });
  }
}

test('a rule that does not exist has no topic and no section', () => {
  assert.equal(topicOf('no-such-rule'), undefined);
  assert.equal(sectionOf(read('text.md'), 'no-such-rule'), '# no-such-rule\n');
});
