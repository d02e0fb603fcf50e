/** Tests that each mismatch with the models of cards, answers and messages is reported once, at its place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { snakeMembers, checkCard } from '../../../../src/protocol/protocols/a2a/card.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

function lint(document: Json, protocol?: 'a2a'): readonly string[] {
  const linted = lintText(JSON.stringify(document), { locale: 'en', protocol });
  assert.ok(linted.ok);
  return linted.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const card: JsonObject = {
  name: 'A',
  description: 'd',
  version: '1',
  protocolVersion: '0.3.0',
  url: 'https://a.example.com/a2a',
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 's', name: 'S', description: 'd', tags: ['t'] }],
};

test('reports members of a card that have a wrong type', () => {
  assert.deepEqual(lint(card), []);
  const broken = {
    ...card,
    name: 5,
    capabilities: { streaming: 'yes' },
    provider: { organization: 'o' },
    iconUrl: null,
  };
  assert.deepEqual(lint(broken), [
    'wrong-shape /name',
    'wrong-shape /capabilities/streaming',
    'wrong-shape /provider/url',
  ]);
});

test('recognizes a card with missing fields and reports them', () => {
  const { defaultInputModes: _modes, skills: _skills, ...rest } = card;
  assert.deepEqual(lint({ ...rest, capabilities: null, additionalInterfaces: [], preferredTransport: 'JSONRPC' }), [
    'card-missing-field /defaultInputModes',
    'card-missing-field /skills',
    'card-missing-field /capabilities',
  ]);
});

test('reports only the snake_case names of known card members', () => {
  const interfaces = [{ url: 'https://a', protocol_binding: 'JSONRPC', x_region: 'eu' }];
  assert.deepEqual(snakeMembers({ supportedInterfaces: interfaces, x_owner: 'me', icon_url: 'https://i' }), [
    'icon_url',
    'supportedInterfaces/0/protocol_binding',
  ]);
});

test('reports members of an answer with a wrong type that no other rule reports', () => {
  const content = { messageId: 7, role: 'ROLE_AGENT', parts: [{ text: 5 }], metadata: [], contextId: null };
  assert.deepEqual(lint({ jsonrpc: '2.0', id: 1, result: { message: content } }), [
    'wrong-shape /result/message/messageId',
    'a2a-part-content /result/message/parts/0/text',
    'wrong-shape /result/message/metadata',
  ]);
  assert.deepEqual(lint({ jsonrpc: '2.0', id: 1, error: { code: 'x' } }, 'a2a'), [
    'wrong-shape /error/message',
    'wrong-shape /error/code',
  ]);
});

test('reports a card without any interface', () => {
  const { url: _url, protocolVersion: _version, ...rest } = card;
  const reported = checkCard({ ...rest, supportedInterfaces: [] }, 'https://a.example.com/').map(({ rule }) => rule);
  assert.deepEqual(reported, ['card-no-supported-binding']);
  assert.deepEqual(checkCard(card, 'https://a.example.com/'), []);
});
