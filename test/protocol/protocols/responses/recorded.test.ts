/**
 * Tests that the recorded output of real servers and helpers gives no warning and no error under their own profile, and
 * that output which a strict client rejects gives one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { responses as protocol } from '../../../../src/protocol/protocols/responses/protocol.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { readCases } from '../../../support/fixtures.ts';
import { dataOf, readAdapterVectors } from '../../../support/vectors.ts';
import { agentItems } from './agentItems.ts';
import { samples } from './conversations.ts';
import { serviceTools } from './serviceTools.ts';

/** Returns the warnings and errors as text. */
function loud(document: Json, profile: string): readonly string[] {
  const setup = { protocol, profile: profileById(protocol, profile), options: defaultRuleOptions };
  return lintConversation(toConversationDocument(document, protocol), setup)
    .list.filter(({ severity }) => severity !== 'info')
    .map(({ rule, pointer, args }) => `${rule} ${pointer} ${JSON.stringify(args)}`);
}

/** Returns the events of a stream without its end mark. */
const eventsOf = (sse: string): readonly Json[] =>
  dataOf(sse).flatMap((text) => (text === '[DONE]' ? [] : [JSON.parse(text) as Json]));

test('streams of AgentScope’s adapter', () => {
  const cases = readCases<JsonObject>('agentscope-runtime/responses-streams.jsonl');
  for (const { id, responsesEvents = null, openai_1: older } of cases) {
    assert.deepEqual(loud(responsesEvents, 'agentscope'), [], String(id));
    const events = isJsonObject(older) ? older['responsesEvents'] : undefined;
    if (events !== undefined) assert.deepEqual(loud(events, 'agentscope'), [], `${String(id)}, older`);
  }
});

test('exchanges with AgentScope’s server', () => {
  const exchanges = readAdapterVectors('responses');
  assert.ok(exchanges.length > 3);
  for (const { name, body } of exchanges) assert.deepEqual(loud(eventsOf(body), 'agentscope'), [], name);
});

test('responses and items that the adapter made', () => {
  for (const { id, responses = null } of readCases<JsonObject>('agentscope-runtime/responses-answers.jsonl')) {
    assert.deepEqual(loud(responses, 'agentscope'), [], String(id));
  }
});

test('output of MLflow’s helpers', () => {
  for (const file of ['chat-streams', 'langchain-streams', 'reduced']) {
    for (const { id, events = null, result } of readCases<JsonObject>(`mlflow/${file}.jsonl`)) {
      assert.deepEqual(loud(events, 'mlflow'), [], String(id));
      if (isJsonObject(result)) assert.deepEqual(loud(result, 'mlflow'), [], String(id));
    }
  }
});

test('frames of MLflow’s server', () => {
  for (const { name, body } of readCases<{ readonly name: string; readonly body: string }>('mlflow/exchanges.jsonl')) {
    assert.deepEqual(loud(eventsOf(body), 'mlflow'), [], name);
  }
});

test('gives warnings only for the streams that OpenAI’s client rejects', () => {
  for (const { id, events = null } of readCases<JsonObject>('openai-node/responses-streams.jsonl')) {
    const content = loud(events, 'openai');
    // One case was written with deltas that lack the end of the text, which that client does not compare.
    const isBroken = /^(?:bad:|text-no-terminal$|custom-tool$)/.test(String(id));
    assert.equal(content.length > 0, isBroken, `${String(id)}: ${content.join(', ')}`);
  }
});

for (const { shows, profiles, document } of [...samples, ...serviceTools, ...agentItems]) {
  test(`no warnings: ${shows}`, () => {
    for (const profile of profiles) assert.deepEqual(loud(document, profile), [], profile);
  });
}
