/** Tests what the editor offers for a rule: opening its page, switching it off, and the appearance of its findings. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { actionsFor, ours, ruleOf, until } from './looking.ts';
import { test } from './suite.ts';

const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } };
const broken = [
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'b', content: '1' },
];
const rule = 'tool-phantom-id';

function inFolder(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, name);
}

async function write(uri: vscode.Uri, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

async function readJson(uri: vscode.Uri): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
}

async function execute({ command }: vscode.CodeAction): Promise<void> {
  assert.ok(command);
  await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as readonly unknown[]));
}

const isGone = (uri: vscode.Uri) => (): true | undefined =>
  ours(uri).some((one) => ruleOf(one) === rule) ? undefined : true;

async function disableRule(document: vscode.TextDocument, where: string): Promise<void> {
  const off = await until(async () => {
    const actions = await actionsFor(document, 'quickfix');
    const found = actions.filter(({ title }) => title.startsWith(`Disable “${rule}”`));
    return found.length > 0 ? found : undefined;
  });
  assert.equal(off.length, 3);
  assert.ok(off.every(({ isPreferred }) => isPreferred !== true));
  const action = off.find(({ title }) => title.endsWith(where));
  assert.ok(action);
  await execute(action);
}

/** Edits through an editor, so that everything that watches the file is notified at once. */
async function rewrite(uri: vscode.Uri, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
  await document.save();
  return document;
}

test('a rule is disabled at a place, in a file or everywhere, and the configuration is created', async () => {
  const uri = inFolder('off/broken.transcript.json');
  const config = inFolder('agentapi.config.json');
  await write(uri, broken);
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const files = '/off/broken.transcript.json';
    for (const [where, expected] of [
      ['here', { overrides: [{ files, at: '/1/tool_call_id', rules: { [rule]: 'off' } }] }],
      ['in this file', { overrides: [{ files, rules: { [rule]: 'off' } }] }],
      ['everywhere', { rules: { [rule]: 'off' } }],
    ] as const) {
      await until(() => ours(uri).find((one) => ruleOf(one) === rule));
      await disableRule(document, where);
      await until(isGone(uri));
      assert.deepEqual(await readJson(config), expected);
      await rewrite(config, '{}');
    }
  } finally {
    await vscode.workspace.fs.delete(config);
    await vscode.workspace.fs.delete(inFolder('off'), { recursive: true });
  }
});

test('an existing configuration keeps its comments, and an invalid one is not changed', async () => {
  const uri = inFolder('own/broken.transcript.json');
  const config = inFolder('own/agentapi.config.json');
  await write(uri, broken);
  await write(config, '{\n  // Ours.\n  "rules": {}\n}\n');
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    await until(() => ours(uri).find((one) => ruleOf(one) === rule));
    await disableRule(document, 'everywhere');
    await until(isGone(uri));
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(config));
    assert.equal(text, `{\n  // Ours.\n  "rules": {\n    "${rule}": "off"\n  }\n}\n`);

    const shown = await rewrite(config, '[1');
    await until(() => ours(uri).find((one) => ruleOf(one) === rule));
    await disableRule(document, 'everywhere');
    assert.equal(shown.getText(), '[1');
  } finally {
    await vscode.workspace.fs.delete(inFolder('own'), { recursive: true });
  }
});

test('a rule can be disabled at one place of a recorded stream', async () => {
  const uri = inFolder('stream/broken.sse');
  const event = (sequence: number, status: string): string =>
    `data: ${JSON.stringify({ object: 'response', id: 'r', status, sequence_number: sequence })}\n\n`;
  await write(uri, event(0, 'created') + event(5, 'in_progress') + event(6, 'completed'));
  await write(inFolder('stream/agentapi.config.json'), '{}');
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const look = (): vscode.Diagnostic | undefined => ours(uri).find((one) => ruleOf(one) === 'sequence-gap');
    await until(look);
    const off = await until(async () => {
      const actions = await actionsFor(document, 'quickfix');
      return actions.find(({ title }) => title === 'Disable “sequence-gap” here');
    });
    await execute(off);
    await until(() => (look() === undefined ? true : undefined));
  } finally {
    await vscode.workspace.fs.delete(inFolder('stream'), { recursive: true });
  }
});

test('an untitled document offers the page of a rule, but no action that needs a file name', async () => {
  const content = JSON.stringify(broken);
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  await until(() => ours(document.uri).find((one) => ruleOf(one) === rule));
  const actions = await actionsFor(document, 'quickfix');
  const titles = actions.map(({ title }) => title).filter((title) => title.includes(rule));
  assert.deepEqual(titles, [`Disable “${rule}” everywhere`, `Open documentation for “${rule}”`]);
  const page = actions.find(({ title }) => title === `Open documentation for “${rule}”`);
  assert.ok(page);
  await execute(page);
  await until(() => {
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    return tab?.label.includes(rule) === true ? true : undefined;
  });
  await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
});

test('deprecated members are struck out, and members that a server drops are faded', async () => {
  const chat = { model: 'm', functions: [], messages: [{ role: 'user', content: 'Hi' }] };
  const dropping = { input: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }], mood: 'good' }] };
  for (const [value, id, tag] of [
    [chat, 'functions-deprecated', vscode.DiagnosticTag.Deprecated],
    [dropping, 'dropped-member', vscode.DiagnosticTag.Unnecessary],
  ] as const) {
    const content = JSON.stringify(value);
    const document = await vscode.workspace.openTextDocument({ language: 'json', content });
    const found = await until(() => ours(document.uri).find((one) => ruleOf(one) === id));
    assert.deepEqual(found.tags, [tag]);
  }
});
