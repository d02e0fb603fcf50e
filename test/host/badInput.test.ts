/**
 * Tests text that is hardly JSON, or hardly text: the issues are reported, and the issues beside the broken text can be
 * fixed.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeActions, findingsOf, rulesIn, until } from './findings.ts';
import { provideMemoryFiles } from './memoryFiles.ts';
import { test } from './suite.ts';

const files = provideMemoryFiles('agentapi-bad');
const sound = '{"role": "user", "content": "hi"}';
const wrongRole = '{"role": "User", "content": "hi"}';

interface Bad {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Rules that must report something, in this order; other rules may report something too. */
  readonly finds: readonly string[];
}

const deep = '['.repeat(100_000);
/** The bytes contain no zeros, because VS Code itself refuses to open such files. */
const noise = Uint8Array.from({ length: 4096 }, (_, at) => ((at * 31) % 255) + 1);

const cases: readonly Bad[] = [
  { name: 'truncated.transcript.json', content: `[${wrongRole}, {"role": "assistant", "cont`, finds: ['role-unknown'] },
  { name: 'comments.transcript.json', content: `// a\n[/* b */ ${wrongRole}, // c\n]`, finds: ['role-unknown'] },
  { name: 'comma.transcript.json', content: `[${wrongRole},]`, finds: ['role-unknown'] },
  { name: 'surrogate.transcript.json', content: `[{"role": "user", "content": "\\ud83d"}]`, finds: ['lone-surrogate'] },
  {
    name: 'twice.transcript.jsonl',
    content: '{"role": "user", "role": "user", "content": "hi"}\n',
    finds: ['json-name-duplicate'],
  },
  {
    name: 'number.transcript.json',
    content: '[{"role": "user", "content": "hi", "weight": 9007199254740993}]',
    finds: ['json-number-rounded'],
  },
  { name: 'deep.transcript.json', content: `[${wrongRole}, ${deep}`, finds: ['role-unknown'] },
  { name: 'deep.transcript.jsonl', content: `${wrongRole}\n${deep}\n${wrongRole}`, finds: ['role-unknown'] },
  { name: 'deep.agentrequest.json', content: `{"input": [{"role": "user", "content": ${deep}`, finds: [] },
  { name: 'deep.sse', content: `data: ${deep}\n\ndata: {"object":"response","status":"created"}\n\n`, finds: [] },
  { name: 'binary.transcript.json', content: noise, finds: [] },
  { name: 'binary.sse', content: noise, finds: [] },
  {
    name: 'cut.transcript.jsonl',
    content: `${sound}\n{"role": "us\n${wrongRole}`,
    finds: ['json-syntax', 'role-unknown'],
  },
  {
    name: 'long.transcript.json',
    content: `[${wrongRole}, {"role": "user", "content": "${'x'.repeat(4_000_000)}"}]`,
    finds: ['role-unknown'],
  },
];

for (const { name, content, finds } of cases) {
  test(`bad input: ${name}`, async () => {
    const uri = files.write(`/${name}`, content);
    const document = await vscode.workspace.openTextDocument(uri);
    // Requests every language feature, on the first line and on the last.
    for (const line of [0, document.lineCount - 1])
      await askAll(uri, document.lineAt(line).range.start.translate(0, 2));
    await until(`${name}: ${finds.join(', ')}`, () => {
      const found = rulesIn(uri);
      return finds.every((rule) => found.includes(rule)) || undefined;
    });
    const broken = findingsOf(uri).filter(({ range }) => !document.validateRange(range).isEqual(range));
    assert.deepEqual(broken, [], 'all findings lie inside the text');
  });
}

/** Returns nothing, because the test only checks that no provider throws. */
async function askAll(uri: vscode.Uri, position: vscode.Position): Promise<void> {
  const ask = (command: string, ...args: readonly unknown[]): Thenable<unknown> =>
    vscode.commands.executeCommand(`vscode.execute${command}`, uri, ...args);
  await ask('DocumentSymbolProvider');
  await ask('HoverProvider', position);
  await ask('CompletionItemProvider', position);
  await ask('ReferenceProvider', position);
  await ask('FoldingRangeProvider');
  await ask('LinkProvider');
  await ask('InlayHintProvider', new vscode.Range(new vscode.Position(0, 0), position));
  await codeActions(uri, new vscode.Range(position, position), vscode.CodeActionKind.Empty.value);
}

test('a fix next to broken text changes only its own range', async () => {
  const cut = `${sound}\n{"role": "us\n${wrongRole}\n// no JSON\n`;
  const document = await vscode.workspace.openTextDocument(files.write('/mended.transcript.jsonl', cut));
  const actions = await until('Fix All', async () => {
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const found = await codeActions(document.uri, whole, 'source.fixAll.agentApi');
    return found.length > 0 ? found : undefined;
  });
  const edit = actions[0]?.edit;
  assert.ok(edit);
  assert.ok(await vscode.workspace.applyEdit(edit));
  assert.equal(document.getText(), cut.replace(wrongRole, sound));
});
