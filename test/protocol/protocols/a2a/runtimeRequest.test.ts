/** Tests which requests AgentScope's A2A server accepts, and what its agent receives from them (0.3.26 of a2a-sdk). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentScopeFromA2a } from '../../../../src/protocol/protocols/a2a/agentscope/fromA2a.ts';

function convert(message: JsonObject) {
  return agentScopeFromA2a.convert({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
}

function heard(...parts: readonly Json[]): Json | undefined {
  const { document, losses } = convert({ messageId: 'm', role: 'user', parts });
  return document === undefined ? (losses.at(-1)?.pointer ?? null) : document;
}

const saying = (text: string): Json => ({
  input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }],
});

test('reads text parts with or without a kind, but not the text of other parts', () => {
  assert.deepEqual(
    heard({ text: 'a' }, { kind: 'data', data: {}, text: 'no' }, { kind: 'text', text: 'b' }),
    saying('a\nb'),
  );
  assert.deepEqual(heard(), saying(''));
});

test('rejects the whole request if one part is invalid', () => {
  for (const part of ['hi', { kind: 'image', url: 'x' }, { kind: 'text', text: 5 }, { kind: 'file', file: {} }]) {
    assert.equal(heard({ text: 'a' }, part), '/params/message/parts/1', JSON.stringify(part));
  }
});

test('rejects 1.0 roles and missing parts, and reads an agent message as a user message', () => {
  assert.equal(convert({ role: 'ROLE_USER', parts: [] }).losses.at(-1)?.pointer, '/params/message/role');
  assert.equal(convert({ role: 'user' }).losses.at(-1)?.pointer, '/params/message/parts');
  assert.deepEqual(convert({ role: 'agent', parts: [{ text: 'a' }] }).document, saying('a'));
});
