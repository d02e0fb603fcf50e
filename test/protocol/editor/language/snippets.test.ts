/** Tests that the offered snippets are valid in their protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { findSchema, jsonSchemaOf } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import type { SnippetPlace } from '../../../../src/protocol/protocols/contract/authoring.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { protocols } from '../../../../src/protocol/protocols/registry.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { toSnippetText } from '../../../../src/protocol/editor/language/complete/snippetText.ts';
import { findSchemaIssues } from '../../../../src/protocol/core/json-schema/findSchemaIssues.ts';

const bodiesOf = (id: string, as: SnippetPlace): readonly Json[] =>
  authoringOf(id)
    .snippets.filter((snippet) => snippet.as === as)
    .map(({ body }) => body);

test('message snippets of Chat Completions have content, calls or outputs', () => {
  for (const body of bodiesOf('chat', 'message')) {
    const { role, parts, calls, outputs } = chat.readMessage(body);
    assert.ok(role !== undefined && parts.length + calls.length + outputs.length > 0, JSON.stringify(body));
  }
  const { parts } = chat.readMessage({ role: 'user', content: bodiesOf('chat', 'part') });
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['text', 'image', 'audio'],
  );
  const { calls } = chat.readMessage({ role: 'assistant', tool_calls: bodiesOf('chat', 'call') });
  assert.equal(calls[0]?.name.json, '$tool');
});

test('tool snippets are read as declared tools with a name placeholder', () => {
  const tools = bodiesOf('chat', 'tool');
  for (const { name } of chat.declaredTools({ tools })) assert.ok(name?.includes('$1'));
});

test('the Agent API schema accepts the offered snippets', () => {
  for (const [as, name, wrap] of [
    ['message', 'message', (body: Json) => body],
    ['part', 'message', (body: Json) => ({ role: 'user', content: [body] })],
    ['tool', 'agent-request', (body: Json) => ({ input: [], tools: [body] })],
  ] as const) {
    const entry = findSchema(name);
    assert.ok(entry);
    assert.notEqual(bodiesOf('agent-api', as).length, 0);
    for (const body of bodiesOf('agent-api', as))
      assert.deepEqual(findSchemaIssues(wrap(body), jsonSchemaOf(entry, 'en')), []);
  }
});

test('an inserted snippet with filled placeholders is valid JSON, on one line or several', () => {
  for (const { snippets } of protocols.map(({ id }) => authoringOf(id))) {
    for (const { body } of snippets) {
      for (const oneLine of [true, false]) {
        const inserted = toSnippetText(body, { oneLine, choices: { call: ['a,b|"c"}'], tool: [] } });
        const filled = inserted
          .replaceAll(/\$\{\d+\|(?:[^|\\]|\\.)*\|\}|(?<!\\)\$\d/g, 'x')
          .replaceAll(/\\([\\$}])/g, '$1');
        assert.doesNotThrow(() => void JSON.parse(filled), inserted);
        assert.equal(inserted.includes('\n') && oneLine, false);
      }
    }
  }
});
