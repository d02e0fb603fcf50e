/** Tests what the author of a request sees while typing. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { test } from './suite.ts';

async function settled(
  uri: vscode.Uri,
  isSettled: (found: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent API');
    if (isSettled(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the diagnostics did not settle within 10 s');
}

test('a misspelled member is underlined until it is fixed', async () => {
  const content =
    '{\n  "input": [{"role": "user", "content": [{"type": "text", "text": "hi"}]}],\n  "sesion_id": "s"\n}';
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  const [found] = await settled(document.uri, ({ length }) => length > 0);
  assert.ok(found);
  assert.equal(document.getText(found.range), '"sesion_id"');
  assert.equal(found.severity, vscode.DiagnosticSeverity.Warning);
  assert.match(found.message, /session_id/);

  const edit = new vscode.WorkspaceEdit();
  const start = document.positionAt(content.indexOf('sesion_id'));
  edit.replace(document.uri, new vscode.Range(start, start.translate(0, 'sesion_id'.length)), 'session_id');
  await vscode.workspace.applyEdit(edit);
  await settled(document.uri, ({ length }) => length === 0);
});

test('in a file with the name of a request, a value that the server would reject is an error', async () => {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const uri = vscode.Uri.joinPath(folder.uri, 'refused.agentrequest.json');
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('{"input": "hello"}'));
  const document = await vscode.workspace.openTextDocument(uri);
  const [found] = await settled(uri, ({ length }) => length > 0);
  await vscode.workspace.fs.delete(uri);
  assert.ok(found);
  assert.equal(document.getText(found.range), '"hello"');
  assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
});

test('JSON that is not a request gets no diagnostics from the extension', async () => {
  const document = await vscode.workspace.openTextDocument({ language: 'json', content: '{"sesion_id": 1}' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await settled(document.uri, ({ length }) => length === 0);
});
