/** Tests Harmony text in the editor: its findings, its fixes, and navigation. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findingsOf, fixesAt, ruleOf, rulesIn, until } from './findings.ts';
import { test } from './suite.ts';

const text = [
  '<|start|>user<|message|>Weather?<|end|>',
  '<|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a": 1}<|end|>',
  '<|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
  '<|start|>assistant<|channel|>finl<|message|>Sunny.<|return|>',
].join('');

async function open(): Promise<vscode.TextDocument> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const uri = vscode.Uri.joinPath(folder.uri, 'weather.harmony.txt');
  await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  await until('findings', () => (findingsOf(uri).length > 0 ? true : undefined));
  return document;
}

test('Harmony text: a quick fix fixes one finding, and Fix All fixes the others', async () => {
  const document = await open();
  assert.equal(document.languageId, 'harmony');
  assert.deepEqual(rulesIn(document.uri), ['hm-recipient-no-call', 'hm-unknown-channel']);
  const first = findingsOf(document.uri).find((found) => ruleOf(found) === 'hm-recipient-no-call');
  assert.ok(first);
  assert.equal(document.getText(first.range), '<|end|>');
  const [fix] = await fixesAt(document.uri, first.range);
  assert.ok(fix?.edit);
  await vscode.workspace.applyEdit(fix.edit);
  assert.ok(document.getText().includes('{"a": 1}<|call|>'));
  await until('one finding less', () => (findingsOf(document.uri).length === 1 ? true : undefined));
  await vscode.commands.executeCommand('editor.action.fixAll');
  await until('no findings', () => (findingsOf(document.uri).length === 0 ? true : undefined));
  assert.ok(document.getText().includes('<|channel|>final<|message|>Sunny.'));
  await document.save();
});

test('Harmony text: the outline lists the messages, and a call leads to its output', async () => {
  const document = await open();
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  assert.deepEqual(
    symbols.map(({ name }) => name),
    ['#1 user', '#2 assistant → functions.f · commentary', '#3 functions.f · commentary', '#4 assistant · finl'],
  );
  const call = document.positionAt(text.indexOf('functions.f') + 2);
  const [output] = await vscode.commands.executeCommand<readonly vscode.Location[]>(
    'vscode.executeDefinitionProvider',
    document.uri,
    call,
  );
  assert.equal(output && document.offsetAt(output.range.start), text.lastIndexOf('functions.f'));
});
