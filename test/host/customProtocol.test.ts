/**
 * Tests an extension that adds a protocol through our exported API: it is read, sent and served, and it disappears when
 * it is removed.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { AgentApiWorkbench, CustomProtocol } from '../../docs/agentApiWorkbench.d.ts';
import { rulesIn, until } from './findings.ts';
import { provideMemoryFiles } from './memoryFiles.ts';
import { test } from './suite.ts';

async function workbenchApi(): Promise<AgentApiWorkbench> {
  const extension = vscode.extensions.getExtension<AgentApiWorkbench>('agent-api-workbench.agent-api-workbench');
  assert.ok(extension);
  return extension.activate();
}

async function isSendable(content: string): Promise<boolean> {
  const { uri } = await vscode.workspace.openTextDocument({ language: 'json', content });
  const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
  );
  return lenses.some(({ command }) => command?.command === 'agentApi.request.send');
}

/** Returns the lines of the visible run when it has ended. */
async function finishedRun(): Promise<readonly string[]> {
  return until('a run of Knock', async () => {
    const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
    for (const input of inputs) {
      if (!(input instanceof vscode.TabInputCustom)) continue;
      const lines = new TextDecoder()
        .decode(await vscode.workspace.fs.readFile(input.uri))
        .trim()
        .split('\n');
      if (lines[0]?.includes('"protocol":"knock"') === true && lines.at(-1)?.includes('"end":') === true) return lines;
    }
    return undefined;
  });
}

const marble: CustomProtocol = {
  id: 'marble',
  title: 'Marble',
  recognizeEvent: () => 0,
  createReader: () => ({ read: () => undefined }),
  requests: {
    list: 'marbles',
    recognize: ({ marbles }) => (Array.isArray(marbles) ? 2 : 0),
    read: () => [],
    paths: ['/marble'],
  },
};

test('custom protocol: an invalid protocol is rejected, and an id can be registered only once', async () => {
  const api = await workbenchApi();
  assert.equal(api.version, 1);
  assert.throws(() => api.registerProtocol({ ...marble, id: 'No' }), /expected id/);
  const registration = api.registerProtocol(marble);
  assert.throws(() => api.registerProtocol(marble), /expected a new id/);
  registration.dispose();
});

test('custom protocol: its requests are recognized until it is unregistered', async () => {
  const api = await workbenchApi();
  const request = '{"marbles": ["red"]}';
  assert.equal(await isSendable(request), false);
  const registration = api.registerProtocol(marble);
  assert.equal(await isSendable(request), true);
  registration.dispose();
  assert.equal(await isSendable(request), false);
});

test('custom protocol: open documents are checked again when it is registered or unregistered', async () => {
  const api = await workbenchApi();
  const files = provideMemoryFiles('marbles');
  const uri = files.write('/bag.agentrequest.json', '{"marbles": ["red"]}');
  await vscode.workspace.openTextDocument(uri);
  const whether = (isFound: boolean) => () => rulesIn(uri).length > 0 === isFound || undefined;
  await until('findings of the Agent API', whether(true));
  const registration = api.registerProtocol(marble);
  await until('none of Marble', whether(false));
  registration.dispose();
  await until('findings of the Agent API again', whether(true));
  files.dispose();
});

test('custom protocol: a request of the example extension is converted', async () => {
  const example = vscode.extensions.getExtension('example.knock-adapter');
  await example?.activate();
  const content = '{"knocks": ["Who is there?"]}';
  const { uri } = await vscode.workspace.openTextDocument({ language: 'json', content });
  await vscode.window.showTextDocument(uri);
  const converting = vscode.commands.executeCommand('agentApi.document.convert');
  const shown = await until('the result', async () => {
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    const texts = vscode.window.visibleTextEditors.map(({ document }) => document.getText());
    return texts.find((text) => text !== content && text.includes('Who is there?'));
  });
  await converting;
  assert.match(shown, /"role": "user"/);
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
});

test('custom protocol: the sample agent answers a request of the example extension in its protocol', async () => {
  const example = vscode.extensions.getExtension('example.knock-adapter');
  assert.ok(example, 'the example extension is not installed');
  await example.activate();
  const content = '{"knocks": ["Hello there"]}';
  // The documents of the previous test are still closing, and VS Code drops the requests that it makes meanwhile.
  await until('“Send” above it', async () => (await isSendable(content)) || undefined);
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
  await vscode.commands.executeCommand('agentApi.endpoint.use', sample);
  await vscode.commands.executeCommand('agentApi.request.send', document.uri);
  const lines = await finishedRun();
  assert.match(lines.join('\n'), /knock\\":\\"said/);
  assert.match(lines.at(-1) ?? '', /"end":"completed"/);
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
});
