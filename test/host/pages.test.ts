/** Tests documents in the code blocks of Markdown, in plain text, and requests in the lines of JSONL. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findingsOf, fixesAt, rulesIn, until } from './findings.ts';
import { test } from './suite.ts';

const request = '{ "model": "m", "messages": [{ "role": "user", "content": "Hi" }] }';

const page = [
  '# Guide',
  '- First:\n\n  ```json\n  {\n    "role": "tool",\n    "tool_call_id": 7,\n    "content": "21 degrees"\n  }\n  ```',
  `\`\`\`json\n${request}\n\`\`\``,
  '```text\n<|start|>assistant<|channel|>finl<|message|>Sunny.<|return|>\n```',
].join('\n\n');

const open = async (language: string, content: string): Promise<vscode.TextDocument> => {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document);
  return document;
};

async function lensesOf(document: vscode.TextDocument): Promise<readonly vscode.CodeLens[]> {
  const found = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
    100,
  );
  return found.filter(({ command }) => command?.command === 'agentApi.request.send');
}

test('the blocks of Markdown have findings, fixes, hovers, completions and Send', async () => {
  const document = await open('markdown', page);
  await until('findings', () => (findingsOf(document.uri).length === 2 ? true : undefined));
  assert.deepEqual(rulesIn(document.uri), ['tool-id-type', 'hm-unknown-channel']);
  const [first] = findingsOf(document.uri);
  assert.equal(first && document.getText(first.range), '7');
  const lenses = await until('Send', async () => {
    const found = await lensesOf(document);
    return found.length > 0 ? found : undefined;
  });
  assert.deepEqual(
    lenses.map(({ range }) => document.offsetAt(range.start)),
    [page.indexOf(request)],
  );
  const at = document.positionAt(page.indexOf('"content": "21') + 3);
  const hovers = await vscode.commands.executeCommand<readonly vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    at,
  );
  assert.ok(hovers.length > 0, 'a hover');
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    document.positionAt(page.indexOf('"tool"') + 2),
  );
  assert.ok(
    list.items.some(({ label }) => JSON.stringify(label).includes('assistant')),
    'a completion',
  );
  assert.ok(first);
  const edit = await until('a preferred fix', async () => {
    const fixes = await fixesAt(document.uri, first.range);
    return fixes.find(({ isPreferred }) => isPreferred === true)?.edit;
  });
  await vscode.workspace.applyEdit(edit);
  await until('one finding less', () => (findingsOf(document.uri).length === 1 ? true : undefined));
  assert.ok(document.getText().includes('"tool_call_id": "7"'));
});

test('Markdown without samples has no findings, and one that gets a sample is examined', async () => {
  const document = await open('markdown', '---\nid: a\n---\n\n```ts\nconst a = { role: "tool" };\n```\n');
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(7, 0), '\n```json\n{ "role": "tool", "tool_call_id": 7 }\n```\n');
  await vscode.workspace.applyEdit(edit);
  await until('findings', () => (findingsOf(document.uri).length > 0 ? true : undefined));
  assert.ok(rulesIn(document.uri).includes('tool-id-type'));
});

test('plain text is examined if it is Harmony text or a document', async () => {
  const harmony = await open('plaintext', '<|start|>assistant<|channel|>finl<|message|>Sunny.<|return|>');
  await until('a finding', () => (findingsOf(harmony.uri).length === 1 ? true : undefined));
  assert.deepEqual(rulesIn(harmony.uri), ['hm-unknown-channel']);
  const json = await open('plaintext', '[{ "role": "tool", "tool_call_id": 7, "content": "21 degrees" }]');
  await until('a finding', () => (rulesIn(json.uri).includes('tool-id-type') ? true : undefined));
  const prose = await open('plaintext', 'role: tool\nid: 7\n');
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.deepEqual(findingsOf(prose.uri), []);
});

test('each request in JSONL can be sent', async () => {
  const document = await open('jsonl', `${request}\n\n${request}\n`);
  const lenses = await until('Send', async () => {
    const found = await lensesOf(document);
    return found.length > 0 ? found : undefined;
  });
  assert.deepEqual(
    lenses.map(({ range }) => range.start.line),
    [0, 2],
  );
});
