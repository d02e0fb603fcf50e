/** Tests `agentapi.config.json` and the user's settings in the editor, and linting of the whole workspace. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { test } from './suite.ts';

const request = '{"input":[{"role":"user","content":[{"type":"text","text":"hi"}]}],"sesion_id":"s"}';

function inFolder(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, 'configured', path);
}

async function save(path: string, content: string): Promise<vscode.Uri> {
  const uri = inFolder(path);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return uri;
}

const ours = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent API');

async function eventually<Value>(what: string, look: () => Value | undefined): Promise<Value> {
  for (let tries = 0; tries < 100; tries += 1) {
    const value = look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within 10 s`);
}

const severityOf = (uri: vscode.Uri, wanted: vscode.DiagnosticSeverity): Promise<vscode.Diagnostic> =>
  eventually(`a finding of severity ${wanted}`, () => ours(uri).find(({ severity }) => severity === wanted));

const none = (uri: vscode.Uri): Promise<true> => eventually('no finding', () => ours(uri).length === 0 || undefined);

const { Error: error, Warning: warning, Information: information } = vscode.DiagnosticSeverity;

test('an open request follows changes of the configuration file and of the user settings', async () => {
  const config = await save('agentapi.config.json', '{"rules": {"field-typo": "error"}}');
  const uri = await save('deep/a.agentrequest.json', request);
  await vscode.workspace.openTextDocument(uri);
  await severityOf(uri, error);
  await save('agentapi.config.json', '{"overrides": [{"files": "deep/*", "rules": {"field-typo": "info"}}]}');
  await severityOf(uri, information);
  await save(
    'agentapi.config.json',
    '{"overrides": [{"files": "a.*", "at": "/sesion_id", "rules": {"field-typo": "off"}}]}',
  );
  await none(uri);
  await vscode.workspace.fs.delete(config);
  await severityOf(uri, warning);

  const settings = vscode.workspace.getConfiguration('agentApi.lint');
  await settings.update('rules', { 'field-typo': 'error', other: 3 }, vscode.ConfigurationTarget.Workspace);
  await severityOf(uri, error);
  await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
  await severityOf(uri, warning);
  await vscode.workspace.fs.delete(inFolder(''), { recursive: true });
});

test('a configuration file gets a warning for an unknown rule, and completions from the schema', async () => {
  const content = '{\n  "rules": { "field-tipo": "off", "st" },\n  "profile": ""\n}';
  const uri = await save('agentapi.config.json', '{"rules": {"field-tipo": "off"}}');
  const document = await vscode.workspace.openTextDocument(uri);
  assert.equal(document.languageId, 'jsonc');
  const found = await severityOf(uri, warning);
  assert.equal(document.getText(found.range), '"field-tipo"');
  assert.match(found.message, /Did you mean “field-typo”\?/);
  assert.deepEqual(
    vscode.languages.getDiagnostics(uri).filter(({ source }) => source !== 'Agent API'),
    [],
  );

  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, new vscode.Range(0, 0, 9, 0), content);
  await vscode.workspace.applyEdit(edit);
  const labelsAt = async (text: string): Promise<readonly string[]> => {
    const position = document.positionAt(content.indexOf(text) + text.length);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri,
      position,
    );
    return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
  };
  assert.ok((await labelsAt('"st')).includes('stall'));
  assert.ok((await labelsAt('"profile": "')).some((label) => label.includes('qwenpaw')));
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  assert.ok(!document.isDirty);
  await vscode.workspace.fs.delete(inFolder(''), { recursive: true });
});

interface LintedWorkspace {
  readonly files: number;
  readonly findings: number;
  readonly unusable: number;
}

test('Lint Workspace reports files that are not open, and skips files that the configuration excludes', async () => {
  const before = await vscode.commands.executeCommand<LintedWorkspace>('agentApi.workspace.lint');
  await save('agentapi.config.json', '{"overrides": [{"files": "left/**", "lint": false}]}');
  const wrong = await save('wrong.agentrequest.json', request);
  const broken = await save('broken.agentrequest.json', '{"input": [}');
  const left = await save('left/wrong.agentrequest.json', request);
  const linted = await vscode.commands.executeCommand<LintedWorkspace>('agentApi.workspace.lint');
  assert.deepEqual(linted, {
    files: before.files + 3,
    findings: before.findings + 1,
    unusable: before.unusable + 1,
  });
  assert.deepEqual(
    ours(wrong).map(({ severity }) => severity),
    [warning],
  );
  assert.deepEqual(
    ours(broken).map(({ severity, range }) => [severity, range.start.character]),
    [[error, 11]],
  );
  assert.deepEqual(ours(left), []);

  // Opens it like a user, because documents that an extension opens stay open for a while.
  await vscode.commands.executeCommand('vscode.open', wrong);
  const isOpen = (): boolean => vscode.workspace.textDocuments.some(({ uri }) => uri.path === wrong.path);
  await eventually('the document is open', () => isOpen() || undefined);
  await eventually('one finding while it is open', () => ours(wrong).length === 1 || undefined);
  await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  await eventually('the document is closed', () => !isOpen() || undefined);
  await eventually('one finding when it is closed', () => ours(wrong).length === 1 || undefined);
  await vscode.workspace.fs.delete(wrong);
  await none(wrong);
  await vscode.workspace.fs.delete(inFolder(''), { recursive: true });
});

test('Lint Workspace recognizes files by their content, and skips other files and folders that programs fill', async () => {
  const before = await vscode.commands.executeCommand<LintedWorkspace>('agentApi.workspace.lint');
  const plain = await save('plain.json', request);
  const events = await save('events.txt', 'INFO starting\ndata: {"object":"response","status":"oops","id":"r"}\n\n');
  const built = await save('dist/plain.json', request);
  await save('package.json', '{"name": "x", "type": "module"}');
  await save('notes.txt', 'hello');
  const linted = await vscode.commands.executeCommand<LintedWorkspace>('agentApi.workspace.lint');
  assert.equal(linted.files, before.files + 2);
  assert.equal(linted.unusable, before.unusable);
  assert.equal(ours(plain).length, 1);
  assert.ok(ours(events).length > 0);
  assert.deepEqual(ours(built), []);
  await vscode.workspace.fs.delete(inFolder(''), { recursive: true });
});

test('the problem matcher reads the output of the lint task', async () => {
  const uri = await save('task.agentrequest.json', request);
  const [task] = await vscode.tasks.fetchTasks({ type: 'agentapi' });
  assert.ok(task);
  assert.deepEqual(task.problemMatchers, ['$agent-api-lint']);
  const ended = new Promise<void>((resolve) => {
    const listener = vscode.tasks.onDidEndTask(({ execution }) => {
      if (execution.task.name !== task.name) return;
      listener.dispose();
      resolve();
    });
  });
  await vscode.tasks.executeTask(task);
  await ended;
  const marker = await eventually('a marker of the task', () =>
    vscode.languages.getDiagnostics(uri).find(({ message }) => message.includes('sesion_id')),
  );
  assert.equal(marker.severity, warning);
  await vscode.workspace.fs.delete(inFolder(''), { recursive: true });
});
