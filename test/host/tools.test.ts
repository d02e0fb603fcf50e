/** Tests the language model tools in VS Code: they are registered, look at runs, and send after a confirmation. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { test } from './suite.ts';

async function invoke(name: string, input: object): Promise<string> {
  const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return result.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

test('the tools for coding agents are registered with their schemas', () => {
  const own = vscode.lm.tools.filter(({ name }) => name.startsWith('agentapi_'));
  assert.ok(own.length >= 12, String(own.length));
  for (const { name, description, inputSchema } of own) {
    assert.ok(description.length > 40, name);
    assert.equal((inputSchema as { readonly type?: string }).type, 'object');
  }
});

test('a tool checks a text, and explains what is wrong with its input', async () => {
  const text = '[{"role":"user","content":"x"},{"role":"tool","tool_call_id":"q","content":"z"}]';
  assert.match(await invoke('agentapi_lint', { text }), /\[tool-no-call\]/);
  await assert.rejects(invoke('agentapi_show_run', { run: 'nothing' }), /There is no run nothing/);
});

test('a rule is explained from its page', async () => {
  assert.match(await invoke('agentapi_describe_protocol', { topic: 'sequence-gap' }), /# sequence-gap/);
});

test('endpoints are listed without their headers', async () => {
  assert.match(await invoke('agentapi_list_endpoints', {}), /Sample agent/);
});
