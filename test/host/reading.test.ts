/**
 * Tests what the editor adds to the text of a document: colors for ids, hints, formatted spaces, and a missing comma.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { actionsFor, until } from './looking.ts';
import { test } from './suite.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{}' } };
const messages = [
  { role: 'user', content: 'Weather?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_1', content: '21' },
];

async function withFile(
  name: string,
  text: string,
  look: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const uri = vscode.Uri.joinPath(folder.uri, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  try {
    await look(await vscode.workspace.openTextDocument(uri));
  } finally {
    await vscode.workspace.fs.delete(uri);
  }
}

test('call ids and tool names have semantic tokens, also when only a range is requested', async () => {
  const content = JSON.stringify(
    { tools: [{ type: 'function', function: { name: 'get_weather' } }], messages },
    undefined,
    2,
  );
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(
    'vscode.provideDocumentRangeSemanticTokensLegend',
    document.uri,
  );
  const reported = async (range: vscode.Range): Promise<readonly string[]> => {
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentRangeSemanticTokens',
      document.uri,
      range,
    );
    let [line, character] = [0, 0];
    return Array.from({ length: tokens.data.length / 5 }, (_, nth) => {
      const [lines = 0, characters = 0, length = 0, type = 0] = tokens.data.subarray(nth * 5);
      character = lines === 0 ? character + characters : characters;
      line += lines;
      return `${legend?.tokenTypes[type]} ${document.lineAt(line).text.slice(character, character + length)}`;
    });
  };
  assert.deepEqual(await reported(new vscode.Range(0, 0, document.lineCount, 0)), [
    'agentTool "get_weather"',
    'agentCallId "call_1"',
    'agentTool "get_weather"',
    'agentCallId "call_1"',
  ]);
  const last = document.lineCount - 8;
  assert.deepEqual(await reported(new vscode.Range(last, 0, last + 4, 0)), ['agentCallId "call_1"']);
});

test('inlay hints show the number and role of a message, and the time of each line in a run file', async () => {
  const hintsOf = async (document: vscode.TextDocument): Promise<readonly unknown[]> => {
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<readonly vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      whole,
    );
    return hints.map(({ position, label }) => [position.line, label]);
  };
  await withFile('hints.transcript.jsonl', messages.map((one) => JSON.stringify(one)).join('\n'), async (document) => {
    const hints = await until(async () => {
      const found = await hintsOf(document);
      return JSON.stringify(found).includes('tool') ? found : undefined;
    });
    assert.deepEqual(hints, [
      [0, '#1 user'],
      [1, '#2 assistant'],
      [2, '#3 tool'],
    ]);
    const settings = vscode.workspace.getConfiguration();
    await settings.update('agentApi.inlayHints', false, vscode.ConfigurationTarget.Global);
    try {
      assert.deepEqual(await hintsOf(document), []);
    } finally {
      await settings.update('agentApi.inlayHints', undefined, vscode.ConfigurationTarget.Global);
    }
  });
  // Who speaks in a short conversation is seen at a glance.
  await withFile(
    'short.transcript.jsonl',
    messages
      .slice(0, 2)
      .map((one) => JSON.stringify(one))
      .join('\n'),
    async (document) => {
      await until(() => vscode.languages.getDiagnostics(document.uri).length > 0 || undefined);
      assert.deepEqual(await hintsOf(document), []);
    },
  );
  const lines = [
    {
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: '2026-01-01T00:00:00.000Z',
      source: 'a',
      endpoint: { name: '', url: '', headers: {} },
      request: {},
    },
    { at: 12, data: '{"object":"response","status":"created","sequence_number":0}' },
    { at: 1500, data: '{"object":"response","status":"completed","sequence_number":1}' },
    { end: 'completed', at: 1501 },
    { end: 'completed', at: 'late' },
  ];
  await withFile('hints.agentrun.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'), async (document) => {
    assert.deepEqual(await hintsOf(document), [
      [1, '+12 ms'],
      [2, '+1.50 s'],
      [3, '+1.50 s'],
    ]);
  });
});

test('formatting JSONL normalizes spaces and keeps each message on its line', async () => {
  const text =
    '{ "role":"user","content" : "Hi, you: {a:1}" }\n\n{"role":"assistant", "content":"Hello"}\n{"role":"user"';
  await withFile('format.transcript.jsonl', text, async (document) => {
    const edits = await until(async () =>
      vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>(
        'vscode.executeFormatDocumentProvider',
        document.uri,
        { tabSize: 2, insertSpaces: true },
      ),
    );
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, [...edits]);
    await vscode.workspace.applyEdit(edit);
    assert.equal(
      document.getText(),
      '{"role": "user", "content": "Hi, you: {a:1}"}\n\n{"role": "assistant", "content": "Hello"}\n{"role":"user"',
    );
    await document.save();
  });
});

test('a missing comma between messages can be inserted by a quick fix', async () => {
  const [first, ...others] = messages.map((one) => JSON.stringify(one));
  const content = `[\n${first}\n${others.join(',\n')}\n]`;
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  const fix = await until(async () => {
    const actions = await actionsFor(document, 'quickfix');
    return actions.find(({ title }) => title === 'Insert missing comma');
  });
  assert.ok(fix.edit);
  await vscode.workspace.applyEdit(fix.edit);
  assert.deepEqual(JSON.parse(document.getText()), messages);
});
