/** Tests every example of every rule: the rule reports exactly at the declared places, and nowhere else. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { exampleFiles, readRulePage } from '../../../../scripts/readRulePage.ts';
import { root } from '../../../../scripts/places.ts';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { harmonyProfile } from '../../../../src/protocol/protocols/harmony/protocol.ts';
import { wireProtocols } from '../../../../src/protocol/protocols/registry.ts';
import { LiveDocument } from '../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { rules, topics } from '../../../../src/protocol/lint/rules/all.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { readStoredStream } from '../../../../src/protocol/session/stored/locatedFrame.ts';
import { applyEdits } from '../../../../src/protocol/core/document/textEdit.ts';
import { lintHarmony } from '../../../../src/protocol/lint/engine/lintHarmony.ts';
import { lintRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import type { Rule, Topic } from '../../../../src/protocol/lint/engine/rule.ts';
import type { Example } from '../../../../src/protocol/lint/engine/rulePage.ts';
import { fixesOf } from '../../../../src/protocol/lint/engine/fixesOf.ts';
import { lintConversation, type LintSetup } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { changeJson } from '../../../support/changeJson.ts';
import { lintEvents, lintFrames } from '../../../support/lintEvents.ts';

const rulesFolder = join(root, 'src/protocol/lint/rules');

test('every folder of rules is a topic', () => {
  const folders = readdirSync(rulesFolder).filter((name) => name !== 'all.ts');
  assert.deepEqual(topics.map(({ id }) => id).toSorted(), folders.toSorted());
});

for (const topic of topics) {
  test(`${topic.id} lists every rule in its folder, and every rule has its examples beside it`, async () => {
    const paths = rulePathsOf(topic);
    const ids: string[] = [];
    for (const path of paths) {
      const own = await readIds(path);
      const examples = exampleFiles.find((file) => file.path === path);
      assert.deepEqual([...(examples?.pages.keys() ?? [])].toSorted(), own.toSorted(), path);
      ids.push(...own);
    }
    assert.deepEqual(topic.rules.map(({ id }) => id).toSorted(), ids.toSorted());
    const others = exampleFiles.filter(({ path }) => path.startsWith(`${topic.id}/`) && !paths.includes(path));
    assert.deepEqual(others, [], 'examples without a rule');
  });
}

/** The files with rules, without their ending: `messages/role-missing`. */
function rulePathsOf({ id }: Topic): readonly string[] {
  return readdirSync(join(rulesFolder, id))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.examples.ts') && file !== 'index.ts')
    .map((file) => `${id}/${file.slice(0, -'.ts'.length)}`);
}

/** Returns the ids of the rules in a file: a list of several, or one rule, which has the name of the file. */
async function readIds(path: string): Promise<readonly string[]> {
  const exported = Object.values((await import(pathToFileURL(join(rulesFolder, `${path}.ts`)).href)) as object);
  const lists = exported.filter((value) => Array.isArray(value)) as readonly (readonly Rule[])[];
  if (lists.length > 0) return lists.flat().map(({ id }) => id);
  assert.ok(
    (exported as readonly Partial<Rule>[]).some(({ id }) => id === nameIn(path)),
    path,
  );
  return [nameIn(path)];
}

function nameIn(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

for (const rule of rules) {
  const { examples } = readRulePage(rule.id);
  test(`${rule.id}: ${examples.length} examples`, () => {
    assert.ok(
      examples.some(({ finds }) => finds !== undefined),
      'at least one example has a finding',
    );
    assert.ok(
      examples.some(({ finds }) => finds === undefined),
      'at least one example has no findings',
    );
    for (const example of examples) {
      check(rule, example);
      if (example.fixed !== undefined) checkFix(rule, example);
      if (example.fixedText !== undefined) checkFixedText(rule, example);
    }
  });
}

function check(rule: Rule, example: Example): void {
  const found = lint(example).filter((finding) => finding.rule === rule.id);
  assert.deepEqual(found.map(toPlace), example.finds ?? [], example.shows);
  for (const finding of found) {
    assert.equal(finding.severity, example.severity ?? rule.severity, example.shows);
    for (const locale of ['en', 'zh-cn'] as const) {
      assert.doesNotMatch(describeFinding(finding, locale), /\{\w+\}|undefined|NaN/, 'the message is complete');
    }
  }
}

function lint(example: Example): readonly Finding[] {
  const { events, text, request, profile, at } = example;
  if (example.lines !== undefined) return lintLines(example.lines);
  if (example.harmony !== undefined) return lintHarmonyText(example.harmony);
  if (example.document !== undefined) return lintDocument(example, example.document);
  const options = { ...(request && { request }), ...(profile && { profile }), ...(at && { at }) };
  if (events !== undefined) return lintEvents(events, options).findings.list;
  if (text !== undefined) return lintFrames(readStoredStream(text).frames, options).findings.list;
  assert.ok(request !== undefined, 'an example has events, a text or a request');
  return lintRequest(request, agentApi, profileById(agentApi, profile)).list;
}

function lintDocument(example: Example, document: Json): readonly Finding[] {
  const setup = setUp(example);
  return lintConversation(toConversationDocument(document, setup.protocol), setup).list;
}

function lintLines(text: string): readonly Finding[] {
  const document = new LiveDocument({ kind: { protocol: 'chat', form: 'messages', container: 'jsonl' }, text });
  document.work(() => false);
  return document.findings().map(({ place, rule, severity, args }) => ({ pointer: place, rule, severity, args }));
}

function lintHarmonyText(text: string): readonly Finding[] {
  return lintHarmony(text, harmonyProfile).map(({ rule: { id }, severity, index, args = {} }) => {
    return { rule: id, severity, pointer: `/${index}`, args };
  });
}

function checkFixedText(rule: Rule, { harmony = '', fixedText = '', shows }: Example): void {
  const finding = lintHarmony(harmony, harmonyProfile).find((found) => found.rule === rule);
  const [fix] = finding?.fixes ?? [];
  assert.ok(fix !== undefined, 'there is a fix');
  assert.equal(applyEdits(harmony, fix.edits), fixedText, shows);
  assert.ok(!lintHarmony(fixedText, harmonyProfile).some((found) => found.rule === rule), 'the finding is gone');
}

function setUp({ protocol: id, profile, options }: Example): LintSetup {
  const protocol = wireProtocols.find((one) => one.id === id);
  assert.ok(protocol !== undefined, 'a document names its protocol');
  return { protocol, profile: profileById(protocol, profile), options: { ...defaultRuleOptions, ...options } };
}

/** Checks that the first fix of the first finding gives the document in the example, and that the finding is gone. */
function checkFix(rule: Rule, example: Example): void {
  const { document = null, fixed = null } = example;
  const setup = setUp(example);
  const finding = lintDocument(example, document).find((found) => found.rule === rule.id);
  assert.ok(finding !== undefined, example.shows);
  const [fix] = fixesOf(finding, toConversationDocument(document, setup.protocol), setup);
  assert.ok(fix !== undefined, 'there is a fix');
  assert.deepEqual(changeJson(document, fix.changes), fixed, example.shows);
  const left = lintDocument(example, fixed).filter((found) => found.rule === rule.id);
  assert.ok(!left.some(({ pointer }) => pointer === finding.pointer), 'the finding is gone');
}

function toPlace({ seq, pointer }: Finding): string {
  return seq === undefined ? pointer : `${seq}${pointer}`;
}
