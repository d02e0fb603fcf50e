/** Tests what is recognized as a request, and what its CodeLens offers. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { test } from './suite.ts';

async function lensTitles(document: vscode.TextDocument): Promise<readonly string[]> {
  const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
  );
  return lenses
    .filter((lens) => lens.command?.command.startsWith('agentApi.'))
    .map((lens) => lens.command?.title.replace(/^\$\([\w-]+\) /, '') ?? '');
}

const open = (content: string, language = 'json'): Thenable<vscode.TextDocument> =>
  vscode.workspace.openTextDocument({ language, content });

const request = '{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}]}';

test('opening a JSON document activates the extension', async () => {
  const document = await open(request);
  for (let tries = 0; (await lensTitles(document)).length === 0; tries += 1) {
    assert.ok(tries < 100, 'no CodeLens within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test('a JSON document that is a request by its content can be sent', async () => {
  assert.deepEqual(await lensTitles(await open(request)), ['Send', 'Send to…']);
  assert.deepEqual(await lensTitles(await open(`// note\n${request}`, 'jsonc')), ['Send', 'Send to…']);
});

test('requests of Responses and of Chat Completions can be sent', async () => {
  for (const content of [
    '{"model":"m","input":[{"role":"user","content":[{"type":"input_text","text":"hi"}]}]}',
    '{"messages":[{"role":"user","content":"hi"}]}',
  ]) {
    assert.deepEqual(await lensTitles(await open(content)), ['Send', 'Send to…'], content);
  }
});

test('other JSON documents have no CodeLens', async () => {
  for (const content of ['{}', '{"input":[]}', '{"input":"hello"}', '{"messages":["hi"]}', '[1,2]']) {
    assert.deepEqual(await lensTitles(await open(content)), [], content);
  }
});

test('a request that is still being typed can be sent', async () => {
  const document = await open('{"input":[{"role":"user","type":"message","content":[{"type":"text","text":"hi"');
  assert.deepEqual(await lensTitles(document), ['Send', 'Send to…']);
});

test('a file with the name of a request can be sent, even while it is empty', async () => {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const uri = vscode.Uri.joinPath(folder.uri, 'empty.agentrequest.json');
  await vscode.workspace.fs.writeFile(uri, new Uint8Array());
  const titles = await lensTitles(await vscode.workspace.openTextDocument(uri));
  await vscode.workspace.fs.delete(uri);
  assert.deepEqual(titles, ['Send', 'Send to…']);
});

test('the CodeLens can be disabled', async () => {
  const configuration = vscode.workspace.getConfiguration();
  const document = await open(request);
  await configuration.update('agentApi.codeLens', false, vscode.ConfigurationTarget.Global);
  const titles = await lensTitles(document);
  await configuration.update('agentApi.codeLens', undefined, vscode.ConfigurationTarget.Global);
  assert.deepEqual(titles, []);
});

test('every command of the manifest is registered', async () => {
  const manifest = vscode.extensions.getExtension('agent-api-workbench.agent-api-workbench')?.packageJSON as {
    readonly contributes: { readonly commands: readonly { readonly command: string }[] };
  };
  const known = new Set(await vscode.commands.getCommands(true));
  for (const { command } of manifest.contributes.commands) assert.ok(known.has(command), command);
});
