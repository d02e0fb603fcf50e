/** Tests what the editor offers for a transcript: fixes, completions, hovers, references, outline. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { actionsFor, ours, ruleOf, until } from './looking.ts';
import { test } from './suite.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Hangzhou"}' } };
const asked = { role: 'user', content: 'Weather?' };
const called = { role: 'assistant', content: null, tool_calls: [call] };
const answered = { role: 'tool', tool_call_id: 'call_1', content: '21 degrees' };

async function open(value: unknown): Promise<vscode.TextDocument> {
  const content = JSON.stringify(value, undefined, 2);
  return vscode.workspace.openTextDocument({ language: 'json', content });
}

function positionOf(document: vscode.TextDocument, text: string, from = 0): vscode.Position {
  const at = document.getText().indexOf(text, from);
  assert.ok(at >= 0, text);
  return document.positionAt(at + 1);
}

test('an unknown call id is underlined, and the quick fix inserts the id of the waiting call', async () => {
  const document = await open([asked, called, { ...answered, tool_call_id: 'call_2' }]);
  const found = await until(() => ours(document.uri).find((one) => ruleOf(one) === 'tool-phantom-id'));
  assert.equal(document.getText(found.range), '"call_2"');
  const actions = await actionsFor(document, 'quickfix');
  const fix = actions.find(({ isPreferred, edit }) => isPreferred === true && edit !== undefined);
  assert.ok(fix?.edit, 'expected a preferred fix');
  assert.ok(await vscode.workspace.applyEdit(fix.edit));
  await until(() => (ours(document.uri).some((one) => ruleOf(one) === 'tool-phantom-id') ? undefined : true));
  assert.deepEqual(JSON.parse(document.getText()), [asked, called, answered]);
});

test('Fix All fixes 500 broken pairs in one step, which one undo reverts', async () => {
  const broken = Array.from({ length: 500 }, (_, index) => [
    asked,
    { ...called, tool_calls: [{ ...call, id: `call_${index}` }] },
    { ...answered, tool_call_id: `lost_${index}` },
    { role: 'assistant', content: 'It is 21 degrees.' },
  ]).flat();
  const document = await open(broken);
  const before = document.getText();
  await vscode.window.showTextDocument(document);
  await until(() => (ours(document.uri).length >= 500 ? true : undefined));
  const actions = await until(async () => {
    const all = await actionsFor(document, 'source.fixAll.agentApi');
    return all.length > 0 ? all : undefined;
  });
  assert.equal(actions.length, 1);
  const [action] = actions;
  assert.ok(action?.edit);
  assert.ok(await vscode.workspace.applyEdit(action.edit));
  await until(() => (ours(document.uri).length === 0 ? true : undefined));
  await vscode.commands.executeCommand('undo');
  assert.equal(document.getText(), before);
});

test('completions for a call id offer the ids of the conversation', async () => {
  const document = await open([asked, called, { role: 'tool', tool_call_id: '', content: '' }]);
  await until(() => (ours(document.uri).length > 0 ? true : undefined));
  const at = document.positionAt(document.getText().indexOf('"tool_call_id": "') + '"tool_call_id": "'.length);
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    at,
  );
  const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
  assert.ok(labels.includes('call_1'), labels.slice(0, 20).join(', '));
});

test('Go to Definition leads from an output to its call, and Rename changes both ids', async () => {
  const document = await open([asked, called, answered]);
  const second = document.getText().indexOf('"call_1"', document.getText().indexOf('"tool"'));
  const definitions = await until(async () => {
    const found = await vscode.commands.executeCommand<readonly vscode.Location[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      document.positionAt(second + 2),
    );
    return found.length > 0 ? found : undefined;
  });
  assert.deepEqual(
    definitions.map(({ range }) => document.getText(range)),
    ['"call_1"'],
  );
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    document.uri,
    document.positionAt(second + 2),
    'call_x',
  );
  assert.ok(await vscode.workspace.applyEdit(edit));
  assert.equal(document.getText().split('"call_x"').length - 1, 2);
  assert.ok(!document.getText().includes('call_1'));
});

test('a hover shows what an id belongs to, and the outline shows messages and calls', async () => {
  const document = await open([asked, called, answered]);
  const hovers = await until(async () => {
    const found = await vscode.commands.executeCommand<readonly vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      positionOf(document, 'call_1'),
    );
    return found.length > 0 ? found : undefined;
  });
  const words = hovers.flatMap(({ contents }) =>
    contents.map((one) => (one instanceof vscode.MarkdownString ? one.value : '')),
  );
  assert.match(words.join('\n'), /Output in message 3/);
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  const names = symbols.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);
  assert.ok(names.includes('#2 assistant'), names.join(', '));
  assert.ok(names.includes('get_weather'), names.join(', '));
});
