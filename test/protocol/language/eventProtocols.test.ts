/** What editors offer and tell on requests and messages of AG-UI and AgentScope 2, in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../src/protocol/base/json.ts';
import { documentSchema } from '../../../src/protocol/dialects/documentSchemas.ts';
import { authoringOf } from '../../../src/protocol/dialects/registry.ts';
import { completionsAt } from '../../../src/protocol/language/completions.ts';
import { atCursor, surround } from '../../kit/surround.ts';

function labelsAt(marked: string, dialect: string, piece: 'request' | 'element'): readonly string[] {
  const { text, offset } = atCursor(marked);
  const schema = documentSchema(dialect, piece, 'en');
  const around = surround({
    schema,
    authoring: authoringOf(dialect),
    ...(piece === 'request' && { index: undefined }),
  });
  return completionsAt(text, offset, around).map(({ label }) => label);
}

test('AG-UI: members of requests, roles, and what a message of a role has', () => {
  const members = labelsAt('{"messages": [], |}', 'ag-ui', 'request');
  for (const name of ['threadId', 'runId', 'state', 'tools', 'context', 'forwardedProps', 'resume']) {
    assert.ok(members.includes(name), name);
  }
  const roles = labelsAt('{"role": "|"}', 'ag-ui', 'element');
  assert.deepEqual(roles.toSorted(), ['activity', 'assistant', 'developer', 'reasoning', 'system', 'tool', 'user']);
  assert.ok(labelsAt('{"role": "tool", |}', 'ag-ui', 'element').includes('toolCallId'));
  assert.ok(!labelsAt('{"role": "user", |}', 'ag-ui', 'element').includes('toolCallId'));
});

test('AgentScope 2: members of requests, and types of blocks', () => {
  assert.deepEqual(labelsAt('{"agent_id": "a", |}', 'agentscope-2', 'request').toSorted(), ['input', 'session_id']);
  const types = labelsAt('{"role": "user", "content": [{"type": "|"}]}', 'agentscope-2', 'element');
  assert.ok(types.includes('tool_result') && types.includes('data'));
});

test('the schemas are valid, take what is right, and speak both languages', () => {
  const samples: Readonly<Record<string, readonly JsonObject[]>> = {
    'ag-ui': [{ messages: [{ id: 'u', role: 'user', content: 'Hi' }] }, { id: 'u', role: 'user', content: 'Hi' }],
    'agentscope-2': [
      { agent_id: 'a', session_id: 's', input: { role: 'user', content: [] } },
      { role: 'user', content: [] },
    ],
  };
  for (const [dialect, [request, message]] of Object.entries(samples)) {
    for (const [piece, sample] of [['request', request] as const, ['element', message] as const]) {
      const schema = documentSchema(dialect, piece, 'en');
      const validate = new Ajv2020({ strict: false }).compile(schema);
      assert.ok(validate(sample), JSON.stringify(validate.errors));
      assert.match(JSON.stringify(documentSchema(dialect, piece, 'zh-cn')), /\p{Script=Han}/u);
    }
  }
});
