/**
 * Tests documents at any location and with any line endings: findings have the right positions, and fixes keep the rest
 * of the text.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findingsOf, fixesAt, ruleOf, until } from './findings.ts';
import { provideMemoryFiles } from './memoryFiles.ts';
import { test } from './suite.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "杭州 🌧"}' } };
const transcript = [
  { role: 'user', content: '天气如何？ 🌤' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_2', content: '21 °C' },
];
const wrong = JSON.stringify(transcript, undefined, 2);
const right = wrong.replace('call_2', 'call_1');

const memory = provideMemoryFiles('agentapi-memory');
const readonly = provideMemoryFiles('agentapi-readonly', { isReadonly: true });

async function phantomIn(document: vscode.TextDocument): Promise<vscode.Diagnostic> {
  const found = await until(`${document.uri.toString()}: a finding`, () =>
    findingsOf(document.uri).find((one) => ruleOf(one) === 'tool-phantom-id'),
  );
  assert.equal(document.getText(found.range), '"call_2"');
  return found;
}

/** Applies the preferred fix, and waits until there are no findings. */
async function fix(document: vscode.TextDocument): Promise<void> {
  const { range } = await phantomIn(document);
  // For a moment after an edit, no fixes are available.
  const edit = await until('a preferred fix', async () => {
    const fixes = await fixesAt(document.uri, range);
    return fixes.find(({ isPreferred }) => isPreferred)?.edit;
  });
  assert.ok(await vscode.workspace.applyEdit(edit));
  await until('no finding', () => findingsOf(document.uri).length === 0 || undefined);
}

test('a finding in an untitled document can be fixed', async () => {
  const document = await vscode.workspace.openTextDocument({ language: 'json', content: wrong });
  await fix(document);
  assert.equal(document.getText(), right);
});

test('a file of a virtual file system is fixed and saved', async () => {
  const uri = memory.write('/talks/a.transcript.json', wrong);
  const document = await vscode.workspace.openTextDocument(uri);
  await fix(document);
  assert.ok(await document.save());
  assert.equal(memory.read(uri), right);
});

test('a fix keeps CRLF line endings, the byte order mark and the rest of the text', async () => {
  const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const uri = memory.write('/talks/windows.transcript.json', windows(wrong));
  const document = await vscode.workspace.openTextDocument(uri);
  assert.equal(document.eol, vscode.EndOfLine.CRLF);
  await fix(document);
  assert.ok(await document.save());
  assert.equal(memory.read(uri), windows(right));
});

test('a fix uses the line endings that were chosen while the document is open', async () => {
  const document = await vscode.workspace.openTextDocument(memory.write('/talks/ends.transcript.json', wrong));
  await phantomIn(document);
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [vscode.TextEdit.setEndOfLine(vscode.EndOfLine.CRLF)]);
  assert.ok(await vscode.workspace.applyEdit(edit));
  assert.equal(document.eol, vscode.EndOfLine.CRLF);
  await fix(document);
  assert.equal(document.getText(), right.replaceAll('\n', '\r\n'));
});

test('both sides of a diff editor have findings, also a read-only earlier version', async () => {
  const before = readonly.write('/talks/b.transcript.json', wrong);
  const now = memory.write('/talks/b.transcript.json', wrong.replace('天气如何？', '天气好吗？'));
  await vscode.commands.executeCommand('vscode.diff', before, now, 'before ↔ now');
  const documents = await until('both are open', () => {
    const open = [before, now].map((uri) =>
      vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString()),
    );
    return open.every((one) => one !== undefined) ? open : undefined;
  });
  for (const document of documents) await phantomIn(document);
  await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
});

test('the outline of a document is available as soon as it opens', async () => {
  const document = await vscode.workspace.openTextDocument(memory.write('/talks/outline.transcript.json', right));
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  assert.ok(
    symbols.some(({ name }) => name === '#2 assistant'),
    symbols.map(({ name }) => name).join(', '),
  );
});
