/**
 * Tests every quick fix of every rule on the rule's own examples: the finding is gone, and nothing else has changed.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { isJsonObject, type Json } from '../../src/protocol/core/json/json.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { rules } from '../../src/protocol/lint/rules/all.ts';
import type { Rule } from '../../src/protocol/lint/engine/rule.ts';
import type { Example, RulePage } from '../../src/protocol/lint/engine/rulePage.ts';
import { findingsOf, fixesAt, ruleOf, until } from './findings.ts';
import { test } from './suite.ts';

/** Inserted when the tests are bundled (scripts/hostBundle.ts). */
declare const rulePages: Readonly<Record<string, RulePage>>;

interface Case {
  readonly rule: string;
  readonly example: Example;
  readonly name: string;
  readonly text: string;
  /** The result of the first fix of the first finding, if the example declares it. */
  readonly fixed: string | undefined;
}

/** The maximum number of documents that are open at the same time. */
const batch = 24;

/** The fix can add a tool, but the author must write the call of it. */
const staysAfterFix: ReadonlySet<string> = new Set(['handoff-in-prose']);

/** The fix turns a text into an object, which stays on one line. */
const oneLineFixes: ReadonlySet<string> = new Set(['message-not-object']);

const print = (json: Json): string => JSON.stringify(json, undefined, 2);

/** Creates files whose names and content identify the protocol; it adds what the example leaves out. */
function toCase(rule: Rule, example: Example, index: number): readonly Case[] {
  const { protocol = 'agent-api', events, request, document = request, fixed } = example;
  if (document === undefined || events !== undefined || example.finds === undefined) return [];
  const own = request === undefined ? 'json' : 'agentrequest.json';
  const ends = new Map([
    ['chat', 'transcript.json'],
    ['agent-api', own],
  ]);
  const name = `${index}.${ends.get(protocol) ?? 'json'}`;
  const isTold = recognizeText(print(document), { name })?.protocol === protocol;
  const [list, more] = protocol === 'chat' ? ['messages', {}] : ['input', { instructions: '' }];
  const report = (json: Json): Json => ({ ...more, ...(isJsonObject(json) ? json : { [list]: json }) });
  const toText = (json: Json): string => print(isTold ? json : report(json));
  return [{ rule: rule.id, example, name, text: toText(document), fixed: fixed === undefined ? fixed : toText(fixed) }];
}

function readCases(): readonly Case[] {
  return rules
    .filter(({ fix }) => fix !== undefined)
    .flatMap((rule) => (rulePages[rule.id]?.examples ?? []).flatMap((example, index) => toCase(rule, example, index)));
}

/** In the folder of a rule only that rule is on, with the profiles and options of its examples. */
async function writeConfigs(cases: readonly Case[]): Promise<void> {
  const silent = Object.fromEntries(rules.map(({ id }) => [id, 'off']));
  for (const rule of new Set(cases.map(({ rule: id }) => id))) {
    const own = cases.filter(({ rule: id }) => id === rule);
    const overrides = own.flatMap(({ name, example: { profile, options } }) => {
      if (profile === undefined && options === undefined) return [];
      return [{ files: `*${name}`, ...(profile && { profile }), ...(options && { options }) }];
    });
    const { [rule]: _own, ...others } = silent;
    await write(`${rule}/agentapi.config.json`, JSON.stringify({ rules: others, overrides }));
  }
}

function folder(): vscode.Uri {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(first);
  return vscode.Uri.joinPath(first.uri, 'fixes');
}

async function write(name: string, content: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder(), name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return uri;
}

const countOf = (uri: vscode.Uri, rule: string): number =>
  findingsOf(uri).filter((found) => ruleOf(found) === rule).length;

interface Opened {
  readonly document: vscode.TextDocument;
  readonly fixes: readonly vscode.CodeAction[];
}

/** Opens the document, and returns it with the fixes of the rule's first finding. */
async function openCase({ rule, name, text, fixed }: Case, way: number): Promise<Opened> {
  const uri = await write(`${rule}/${way}-${name}`, text);
  const document = await vscode.workspace.openTextDocument(uri);
  await until(`${rule} ${name}: a finding`, () => countOf(uri, rule) || undefined);
  const found = findingsOf(uri).find((one) => ruleOf(one) === rule);
  assert.ok(found);
  // No fixes are available while a new configuration is being read.
  const fixes = await until(`${rule} ${name}: a fix`, async () => {
    const now = await fixesAt(uri, found.range);
    return now.length > way || fixed === undefined ? now : undefined;
  });
  return { document, fixes };
}

/** Applies the fix with that number; returns how many fixes there are. */
async function tryFix(one: Case, way: number): Promise<number> {
  const { document, fixes } = await openCase(one, way);
  const fix = fixes[way];
  if (fix?.edit === undefined) return fixes.length;
  const what = `${one.rule} ${one.name}: ${fix.title}`;
  const before = countOf(document.uri, one.rule);
  assert.ok(await vscode.workspace.applyEdit(fix.edit), what);
  const text = document.getText();
  assert.notEqual(text, one.text, what);
  const isLaidOut = text === print(JSON.parse(text) as Json);
  assert.ok(isLaidOut || oneLineFixes.has(one.rule), `${what}: expected the same formatting\n${text}`);
  if (way === 0 && one.fixed !== undefined) {
    assert.deepEqual(JSON.parse(text), JSON.parse(one.fixed), what);
  }
  if (!staysAfterFix.has(one.rule)) {
    await until(`${what}: one finding less`, () => countOf(document.uri, one.rule) < before || undefined);
  }
  await document.save();
  return fixes.length;
}

async function inBatches<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += batch) {
    await Promise.all(items.slice(start, start + batch).map(act));
  }
}

test('every quick fix removes its finding and produces the text of its example', async () => {
  const cases = readCases();
  await writeConfigs(cases);
  const others: { readonly one: Case; readonly way: number }[] = [];
  await inBatches(cases, async (one) => {
    const count = await tryFix(one, 0);
    for (let way = 1; way < count; way += 1) others.push({ one, way });
  });
  await inBatches(others, async ({ one, way }) => {
    await tryFix(one, way);
  });
  assert.ok(cases.length > 80 && others.length > 10, `${cases.length} and ${others.length}`);
  await vscode.workspace.fs.delete(folder(), { recursive: true });
});
