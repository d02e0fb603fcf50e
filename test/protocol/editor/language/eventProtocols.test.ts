/** Tests what editors offer and show for requests and messages of AG-UI and AgentScope 2, in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { documentSchema, authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { completionsAt } from '../../../../src/protocol/editor/language/completions.ts';
import { atCursor, surround } from '../../../support/surround.ts';

function labelsAt(marked: string, protocol: string, piece: 'request' | 'element' | 'answer'): readonly string[] {
  const { text, offset } = atCursor(marked);
  const schema = documentSchema(protocol, piece, 'en');
  const around = surround({
    schema,
    authoring: authoringOf(protocol),
    ...(piece !== 'element' && { index: undefined }),
  });
  return completionsAt(text, offset, around).map(({ label }) => label);
}

test('AG-UI: members of requests, roles, and members for each role are offered', () => {
  const members = labelsAt('{"messages": [], |}', 'ag-ui', 'request');
  for (const name of ['threadId', 'runId', 'state', 'tools', 'context', 'forwardedProps', 'resume']) {
    assert.ok(members.includes(name), name);
  }
  const roles = labelsAt('{"role": "|"}', 'ag-ui', 'element');
  assert.deepEqual(roles.toSorted(), ['activity', 'assistant', 'developer', 'reasoning', 'system', 'tool', 'user']);
  assert.ok(labelsAt('{"role": "tool", |}', 'ag-ui', 'element').includes('toolCallId'));
  assert.ok(!labelsAt('{"role": "user", |}', 'ag-ui', 'element').includes('toolCallId'));
});

test('AgentScope 2: members of requests and types of blocks are offered', () => {
  assert.deepEqual(labelsAt('{"agent_id": "a", |}', 'agentscope-2', 'request').toSorted(), ['input', 'session_id']);
  const types = labelsAt('{"role": "user", "content": [{"type": "|"}]}', 'agentscope-2', 'element');
  assert.ok(types.includes('tool_result') && types.includes('data'));
});

test('A2A: methods of both versions and their parameters are offered', () => {
  const methods = labelsAt('{"method": "|"}', 'a2a', 'request');
  for (const name of ['message/send', 'tasks/get', 'SendStreamingMessage', 'ListTasks']) {
    assert.ok(methods.includes(name), name);
  }
  const inside = (method: string, params: string): readonly string[] =>
    labelsAt(`{"method": "${method}", "params": ${params}}`, 'a2a', 'request');
  assert.ok(inside('message/send', '{"configuration": {|}}').includes('blocking'));
  assert.ok(inside('SendMessage', '{"configuration": {|}}').includes('returnImmediately'));
  assert.ok(inside('tasks/get', '{|}').includes('historyLength'));
  assert.deepEqual(inside('message/send', '{"message": {"role": "|"}}').toSorted(), ['agent', 'user']);
  assert.deepEqual(inside('SendMessage', '{"message": {"role": "|"}}').toSorted(), ['ROLE_AGENT', 'ROLE_USER']);
  assert.deepEqual(inside('message/send', '{"message": {"parts": [{"kind": "|"}]}}').toSorted(), [
    'data',
    'file',
    'text',
  ]);
  assert.ok(inside('SendMessage', '{"message": {"parts": [{|}]}}').includes('mediaType'));
  assert.ok(labelsAt('{"message": {"messageId": "m", |}}', 'a2a', 'request').includes('parts'));
});

test('A2A: members of cards, tasks and messages are offered', () => {
  const card = labelsAt('{"name": "a", |}', 'a2a', 'answer');
  for (const name of ['skills', 'capabilities', 'supportedInterfaces', 'preferredTransport']) {
    assert.ok(card.includes(name), name);
  }
  assert.ok(labelsAt('{"skills": [{"id": "s", |}]}', 'a2a', 'answer').includes('tags'));
  const states = labelsAt('{"jsonrpc": "2.0", "result": {"kind": "task", "status": {"state": "|"}}}', 'a2a', 'answer');
  assert.ok(states.includes('input-required') && !states.includes('TASK_STATE_WORKING'));
  assert.ok(labelsAt('{"task": {"status": {"state": "|"}}}', 'a2a', 'answer').includes('TASK_STATE_WORKING'));
  assert.ok(labelsAt('{"kind": "message", |}', 'a2a', 'element').includes('referenceTaskIds'));
});

test('the schemas are valid, accept valid samples, and exist in both languages', () => {
  const samples: Readonly<Record<string, readonly JsonObject[]>> = {
    'ag-ui': [{ messages: [{ id: 'u', role: 'user', content: 'Hi' }] }, { id: 'u', role: 'user', content: 'Hi' }],
    'agentscope-2': [
      { agent_id: 'a', session_id: 's', input: { role: 'user', content: [] } },
      { role: 'user', content: [] },
    ],
    a2a: [
      { method: 'SendMessage', params: { message: { role: 'ROLE_USER', parts: [{ text: 'Hi' }] } } },
      { kind: 'message', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] },
    ],
  };
  for (const [protocol, [request, message]] of Object.entries(samples)) {
    for (const [piece, sample] of [['request', request] as const, ['element', message] as const]) {
      const schema = documentSchema(protocol, piece, 'en');
      const validate = new Ajv2020({ strict: false }).compile(schema);
      assert.ok(validate(sample), JSON.stringify(validate.errors));
      assert.match(JSON.stringify(documentSchema(protocol, piece, 'zh-cn')), /\p{Script=Han}/u);
    }
  }
});
