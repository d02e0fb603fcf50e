/**
 * Tests what is said about members that no model has: agentscope-runtime 1.1.6 keeps those of messages and contents
 * (`Event` has `extra="allow"`), 1.1.5 drops them, and both drop those of tools and keep those of the request.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

const content = { type: 'text', text: 'x', cache_control: { type: 'ephemeral' } };
const declared = { name: 'f', description: 'd', parameters: { type: 'object', properties: {} }, strict: true };
const request = {
  input: [{ role: 'user', name: 'bob', content: [content] }],
  tools: [{ type: 'function', function: declared, defer: true }],
  tenant: 't',
};

for (const [locale, everyVersion, some] of [
  ['en', '. The server drops it', '. A server up to AgentScope Runtime 1.1.5 drops it'],
  ['zh-cn', '。服务器会丢弃它', '。AgentScope Runtime 1.1.5 及更早版本的服务器会丢弃它'],
] as const) {
  void test(`a member is said to be dropped only by the versions that drop it: ${locale}`, () => {
    const linted = lintText(JSON.stringify(request), { locale });
    assert.ok(linted.ok);
    const dropped = linted.findings.filter(({ rule }) => rule === 'dropped-member');
    const said = dropped.map(({ message }) => [/“(\w+)”/.exec(message)?.[1], message.includes(everyVersion)] as const);
    assert.deepEqual(
      new Map(said),
      new Map([
        ['name', false],
        ['cache_control', false],
        ['strict', true],
        ['defer', true],
      ]),
    );
    for (const { message } of dropped) assert.ok(message.includes(everyVersion) !== message.includes(some), message);
  });
}
