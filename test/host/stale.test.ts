/**
 * Tests that everything derived from a document, a file or a setting is updated when that changes, however it changes.
 */
import assert from 'node:assert/strict';
import { truncate } from 'node:fs/promises';
import * as vscode from 'vscode';
import { createLossDiagnostics } from '../../src/extension/commands/requests/lossDiagnostics.ts';
import { createTaskService } from '../../src/engine/tasks/taskService.ts';
import { createTextSync } from '../../src/extension/documents/textSync.ts';
import { createRemoteNetwork } from '../../src/protocol/session/remote/remoteNetwork.ts';
import type { Engines } from '../../src/extension/engine/engines.ts';
import type { Services } from '../../src/extension/services.ts';
import { removeRuns } from '../../src/extension/trees/deleteRuns.ts';
import { serveLoopback } from '../support/loopback.ts';
import { ours, until } from './looking.ts';
import { folder } from './panelCycles.ts';
import { test } from './suite.ts';

const misspelled = '{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}],"sesion_id":"s"}';

const write = async (path: string, content: string): Promise<vscode.Uri> => {
  const uri = vscode.Uri.joinPath(folder(), path);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return uri;
};

test('a document has findings only while its language is JSON, even if the text does not change', async () => {
  const document = await vscode.workspace.openTextDocument({ language: 'ini', content: misspelled });
  const json = await vscode.workspace.openTextDocument({ language: 'json', content: misspelled });
  // When the other document has its finding, this one would have been checked as well.
  await until(() => ours(json.uri)[0]);
  await vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri);
  assert.deepEqual(ours(document.uri), []);
  await vscode.languages.setTextDocumentLanguage(document, 'json');
  await until(() => ours(document.uri)[0]);
  await vscode.languages.setTextDocumentLanguage(document, 'ini');
  await until(() => ours(document.uri).length === 0 || undefined);
  await vscode.languages.setTextDocumentLanguage(document, 'jsonc');
  await until(() => ours(document.uri)[0]);
});

test('conversion losses are shown until the lost text is removed or the document is closed', async () => {
  const content = '{\n  "model": "m",\n  "messages": [{"role": "user", "content": "hi"}]\n}';
  const uri = await write('lost.json', content);
  const document = await vscode.workspace.openTextDocument(uri);
  const engines = enginesInProcess();
  const log = vscode.window.createOutputChannel('stale', { log: true });
  const taskTexts = createTextSync(engines, 'tasks');
  const diagnostics = createLossDiagnostics({ engines, taskTexts, log } as Services);
  const id = await taskTexts.sync(document);
  const harmony = (await engines.tasks.listConversions(id, 'lost.json'))?.find(({ to }) => to === 'harmony');
  const converted = harmony && (await engines.tasks.convert(id, 'lost.json', harmony));
  assert.ok(harmony && converted);
  const lost = (): readonly vscode.Diagnostic[] =>
    ours(uri).filter(({ severity, code }) => severity === vscode.DiagnosticSeverity.Information && code === undefined);
  const edit = async (from: number, to: number, text: string): Promise<void> => {
    const change = new vscode.WorkspaceEdit();
    change.replace(uri, new vscode.Range(document.positionAt(from), document.positionAt(to)), text);
    await vscode.workspace.applyEdit(change);
  };
  try {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    diagnostics.show(document, harmony, converted.losses);
    const [model] = lost();
    assert.equal(model?.range.start.line, 1);
    await edit(0, 0, '\n');
    await document.save();
    await until(() => lost().some(({ range }) => range.start.line === 2) || undefined);
    await edit(document.getText().indexOf('"model"'), document.getText().indexOf('"messages"'), '');
    await until(() => lost().length === 0 || undefined);
    await vscode.commands.executeCommand('undo');
    await edit(0, document.getText().length, content);
    await until(() => lost()[0]);
    await document.save();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await until(() => lost().length === 0 || undefined);
  } finally {
    diagnostics.dispose();
    taskTexts.dispose();
    log.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  }
});

const noNetwork = createRemoteNetwork(() => assert.fail('nothing is sent'));

/** The service for tasks in this process: the test needs the extension's modules, but not its threads. */
function enginesInProcess(): Engines {
  const calls = Object.entries(createTaskService('en', noNetwork)).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => (call as (...args: readonly unknown[]) => unknown)(...args),
  ]);
  const tasks = Object.fromEntries(calls) as Engines['tasks'];
  return { tasks, onEnd: () => ({ dispose: () => undefined }) } as unknown as Engines;
}

test('a run file that is already deleted does not prevent the deletion of the others', async () => {
  const files = await Promise.all(['one', 'gone', 'two'].map((name) => write(`${name}.agentrun.jsonl`, '{}')));
  const full = vscode.Uri.joinPath(folder(), 'full.agentrun.jsonl');
  await write('full.agentrun.jsonl/inside', 'a folder that is not empty cannot be deleted as a file');
  const [one, gone, two] = files;
  assert.ok(one && gone && two);
  await vscode.workspace.fs.delete(gone);
  await removeRuns({ runs: noRuns }, [one, gone]);
  await assert.rejects(removeRuns({ runs: noRuns }, [full, two]));
  for (const uri of files) await assert.rejects(Promise.resolve(vscode.workspace.fs.stat(uri)));
  await vscode.workspace.fs.delete(full, { recursive: true });
});

const noRuns = { active: [], atUri: () => undefined } as unknown as Parameters<typeof removeRuns>[0]['runs'];

test('the task lints the files after one that cannot be read', async () => {
  const unreadable = await write('task/a.agentrequest.json', '');
  const uri = await write('task/b.agentrequest.json', misspelled);
  // A sparse file of three gigabytes takes no disk space, but is more than Node can read at once.
  await truncate(unreadable.fsPath, 3 * 1024 ** 3);
  try {
    const [task] = await vscode.tasks.fetchTasks({ type: 'agentapi' });
    assert.ok(task);
    const ended = new Promise<void>((resolve) => {
      const listener = vscode.tasks.onDidEndTask(() => {
        listener.dispose();
        resolve();
      });
    });
    await vscode.tasks.executeTask(task);
    await ended;
    await until(() => vscode.languages.getDiagnostics(uri)[0]);
    const [problem] = await until(() => {
      const found = vscode.languages.getDiagnostics(unreadable);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
  } finally {
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder(), 'task'), { recursive: true });
  }
});

test('an agent card is fetched again after the headers of its endpoint change', async () => {
  const server = await serveLoopback(({ headers }, response) => {
    const name = headers['x-tenant'];
    const more = { description: '', version: '1', protocolVersion: '0.3.0', capabilities: {}, skills: [] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, ...more, url: 'http://127.0.0.1/' }));
  });
  const settings = vscode.workspace.getConfiguration('agentApi');
  const query = JSON.stringify({ endpoint: { origin: 'user', name: 'Renewed', url: server.url } });
  const uri = vscode.Uri.from({ scheme: 'agentapi-card', path: '/Renewed.agentcard.json', query });
  const openAs = async (tenant: string): Promise<string> => {
    const endpoints = [{ name: 'Renewed', url: server.url, headers: { 'x-tenant': tenant } }];
    await settings.update('endpoints', endpoints, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await until(() => (isOpen(uri) ? undefined : true));
    // Does not use `openTextDocument`, which keeps a document for minutes.
    await vscode.commands.executeCommand('vscode.open', uri);
    return until(() => {
      const text = vscode.window.activeTextEditor?.document.getText();
      return text === '' ? undefined : text;
    });
  };
  try {
    assert.match(await openAs('first'), /"name": "first"/);
    assert.match(await openAs('second'), /"name": "second"/);
  } finally {
    await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await server.close();
  }
});

test('a card that cannot be fetched is requested once for each refresh', async () => {
  let count = 0;
  const server = await serveLoopback((_request, response) => {
    count += 1;
    response.writeHead(500).end();
  });
  const query = JSON.stringify({ endpoint: { origin: 'user', name: 'Failing', url: server.url } });
  const uri = vscode.Uri.from({ scheme: 'agentapi-card', path: '/Failing.agentcard.json', query });
  const settings = vscode.workspace.getConfiguration('agentApi');
  try {
    const endpoints = [{ name: 'Failing', url: server.url }];
    await settings.update('endpoints', endpoints, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('vscode.open', uri);
    await until(() =>
      vscode.window.activeTextEditor?.document.getText().includes('"error"') === true ? true : undefined,
    );
    const once = count;
    // The command shows a message with buttons, and ends when the user has chosen one.
    void vscode.commands.executeCommand('agentApi.card.refresh', uri);
    await until(() => (count >= 2 * once ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(count, 2 * once);
  } finally {
    await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await server.close();
  }
});

test('the result of the latest card refresh stays, even if an earlier refresh finishes after it', async () => {
  const waiting: (() => void)[] = [];
  let count = 0;
  const server = await serveLoopback((request, response) => {
    if (request.url !== '/.well-known/agent-card.json') return void response.writeHead(404).end();
    count += 1;
    const more = { description: '', version: '1', protocolVersion: '0.3.0', capabilities: {}, skills: [] };
    const answer = JSON.stringify({ name: `card ${count}`, ...more, url: 'http://127.0.0.1/' });
    if (count === 2) waiting.push(() => response.end(answer));
    else response.end(answer);
  });
  const settings = vscode.workspace.getConfiguration('agentApi');
  const query = JSON.stringify({ endpoint: { origin: 'user', name: 'Raced', url: new URL('/', server.url).href } });
  const uri = vscode.Uri.from({ scheme: 'agentapi-card', path: '/Raced.agentcard.json', query });
  const textOf = (): string | undefined => vscode.window.activeTextEditor?.document.getText();
  const shows = (name: string): Promise<true> =>
    until(() => (textOf()?.includes(`"name": "${name}"`) === true ? true : undefined));
  const refresh = (): Thenable<unknown> => vscode.commands.executeCommand('agentApi.card.refresh', uri);
  try {
    const endpoints = [{ name: 'Raced', url: new URL('/', server.url).href }];
    await settings.update('endpoints', endpoints, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('vscode.open', uri);
    await shows('card 1');
    const slow = refresh();
    await until(() => waiting[0]);
    await refresh();
    await shows('card 3');
    waiting[0]?.();
    await slow;
    // A later request for the document gets the content that was shown last.
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await until(() => (isOpen(uri) ? undefined : true));
    await vscode.commands.executeCommand('vscode.open', uri);
    await shows('card 3');
    assert.equal(count, 3);
  } finally {
    await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await server.close();
  }
});

function isOpen(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
}
