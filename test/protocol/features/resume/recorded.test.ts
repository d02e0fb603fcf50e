/**
 * Tests resuming at every message of every recorded conversation: the server accepts the request, and lint reports
 * nothing new.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { checkBody } from '../../../../src/protocol/protocols/agent-api/checkBody.ts';
import { requestChecker } from '../../../../src/protocol/protocols/agent-api/requestChecker.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { fromPointer, valueAt } from '../../../../src/protocol/core/json/pointer.ts';
import { resumeDocument, resumeRun } from '../../../../src/protocol/features/resume/resume.ts';
import { changeables } from '../../../../src/protocol/features/resume/whatIf.ts';
import { reduce } from '../../../../src/protocol/core/run/reduce.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { readCases } from '../../../support/fixtures.ts';
import { readAdapterVectors, readWireVectors } from '../../../support/vectors.ts';
import { foldText } from '../../../support/foldWith.ts';

const vectors = readWireVectors();

/** Returns the run together with its request, as sessions have it. */
function runOf(protocolId: string, request: JsonObject, body: string): Run {
  const protocol = wireProtocolById(protocolId);
  const answer = foldText(protocol.createReader(), body);
  const run = foldText(protocol.createReader(), '');
  for (const op of protocol.readRequest(request)) reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  for (const item of answer.items) {
    run.itemsByKey.set(item.key, Object.assign(item, { place: run.items.length }));
    run.items.push(item);
  }
  run.sessionId = answer.sessionId;
  run.id = answer.id;
  return run;
}

function complaints(request: Json, protocol: string): readonly string[] {
  const linted = lintText(JSON.stringify(request), { locale: 'en', protocol });
  assert.ok(linted.ok);
  return linted.findings.map(({ rule, message }) => `${rule}: ${message}`);
}

test('Agent API: resuming at any message of a recorded run gives a valid request', () => {
  let resumed = 0;
  for (const { name, request, body } of vectors) {
    if (!isJsonObject(request) || requestChecker.issues(request).length > 0) continue;
    if (requestChecker.runTimeFaults(request).length > 0) continue;
    const protocol = wireProtocolById('agent-api');
    const run = runOf('agent-api', request, body);
    const before = new Set(complaints(request, protocol.id));
    for (const { key } of run.items) {
      const found: JsonObject | undefined = resumeRun({ request, run, protocol }, key)?.at('fresh').request;
      assert.ok(found !== undefined, `${name} ${key}`);
      const verdict = checkBody(JSON.stringify(found));
      assert.ok(verdict.ok, name);
      assert.deepEqual(requestChecker.issues(verdict.request), [], `${name} ${key}`);
      assert.deepEqual(requestChecker.runTimeFaults(verdict.request), [], `${name} ${key}`);
      assert.deepEqual(
        complaints(found, protocol.id).filter((one) => !before.has(one)),
        [],
        `${name} ${key} ${JSON.stringify(found, undefined, 1)}`,
      );
      resumed += 1;
    }
  }
  assert.ok(resumed > 40, `${resumed} messages`);
});

test('Responses: resuming at any item of a recorded run gives no new findings', () => {
  const protocol = wireProtocolById('responses');
  for (const { name, request, body } of readAdapterVectors('responses')) {
    if (!name.startsWith('responses-stream')) continue;
    assert.ok(isJsonObject(request));
    const run = runOf('responses', request, body);
    const before = new Set(complaints(request, protocol.id));
    for (const { key } of run.items) {
      const found: JsonObject = resumeRun({ request, run, protocol }, key)?.at('fresh').request ?? {};
      assert.deepEqual(
        complaints(found, protocol.id).filter((one) => !before.has(one)),
        [],
        `${name} ${key} ${JSON.stringify(found, undefined, 1)}`,
      );
    }
  }
});

/** Returns requests that servers accept, or that are used to test lint, by their protocol. */
function readRequests(): readonly { readonly name: string; readonly protocol: string; readonly request: JsonObject }[] {
  const taken = readCases<JsonObject>('agentscope-runtime/requests.jsonl').flatMap(({ name, document }) =>
    isJsonObject(document) &&
    requestChecker.issues(document).length === 0 &&
    requestChecker.runTimeFaults(document).length === 0
      ? [{ name: String(name), protocol: 'agent-api', request: document }]
      : [],
  );
  const talks = readCases<JsonObject>('by-hand/chat-conversations.jsonl').flatMap(({ id, messages }) =>
    messages === undefined ? [] : [{ name: String(id), protocol: 'chat', request: { model: 'm', messages } }],
  );
  const models = readCases<JsonObject>('mlflow/models.jsonl').flatMap(({ id, model, verdict, input }) =>
    model === 'ResponsesAgentRequest' && verdict === 'valid' && isJsonObject(input)
      ? [{ name: String(id), protocol: 'responses', request: input }]
      : [],
  );
  return [...taken, ...talks, ...models];
}

test('resuming at any message of a recorded request gives no new findings', () => {
  const resumed: Record<string, number> = {};
  for (const { name, protocol: id, request } of readRequests()) {
    const protocol = wireProtocolById(id);
    const elements = request[protocol.resume?.list ?? ''];
    if (!Array.isArray(elements)) continue;
    const before = new Set(complaints(request, id));
    (elements as readonly Json[]).forEach((_, index) => {
      const found = resumeDocument({ head: request, elements, protocol, form: 'request' }, index);
      if (found === undefined || found.isEmpty) return;
      const fresh = complaints(found.at('fresh').request, id).filter((one) => !before.has(one));
      assert.deepEqual(fresh, [], `${name} ${index}`);
      resumed[id] = (resumed[id] ?? 0) + 1;
    });
  }
  assert.ok((resumed['agent-api'] ?? 0) > 30 && (resumed['chat'] ?? 0) > 200, JSON.stringify(resumed));
  assert.ok((resumed['responses'] ?? 0) > 20, JSON.stringify(resumed));
});

interface Exchange {
  readonly request: JsonObject;
  readonly body: string;
}

interface A2aExchange {
  readonly name: string;
  readonly request: Json;
  readonly body: string;
}

const a2aExchanges = ['a2a-sdk', 'a2a-js-sdk'].flatMap((sdk) =>
  ['0.3', '1.0'].flatMap((version) => readCases<A2aExchange>(`${sdk}/exchanges-${version}.jsonl`)),
);

/** At each message of the run, resuming gives a request of the same protocol without new findings. */
function resumesCleanly(protocolId: string, { request, body }: Exchange, name: string): number {
  const protocol = wireProtocolById(protocolId);
  const run = runOf(protocolId, request, body);
  const before = new Set(complaints(request, protocolId));
  for (const { key } of run.items) {
    const found = resumeRun({ request, run, protocol }, key);
    for (const session of ['fresh', 'same'] as const) {
      const resumed = found?.at(session).request ?? {};
      const kind = lintText(JSON.stringify(resumed), { locale: 'en' });
      assert.ok(kind.ok, `${name} ${key} ${JSON.stringify(resumed)}`);
      assert.deepEqual(
        complaints(resumed, protocolId).filter((one) => !before.has(one)),
        [],
        `${name} ${key} ${JSON.stringify(resumed, undefined, 1)}`,
      );
      for (const { pointer, recorded } of found ? changeables(found.at(session), protocol) : []) {
        assert.deepEqual(valueAt(resumed, fromPointer(pointer)), recorded, `${name} ${key} ${pointer}`);
      }
    }
  }
  return run.items.length;
}

test('AG-UI: resuming at any message of a recorded run gives no new findings', () => {
  let resumed = 0;
  for (const { name, request, body } of readAdapterVectors('agui')) {
    assert.ok(isJsonObject(request));
    resumed += resumesCleanly('ag-ui', { request, body }, name);
  }
  assert.ok(resumed > 5, `${resumed} messages`);
});

test('A2A: resuming at any message of a recorded run gives no new findings', () => {
  let resumed = 0;
  for (const { name, request, body } of [...a2aExchanges, ...readAdapterVectors('a2a')]) {
    if (!isJsonObject(request) || wireProtocolById('a2a').restate?.sentContent(request) === undefined) continue;
    resumed += resumesCleanly('a2a', { request, body }, name);
  }
  assert.ok(resumed > 20, `${resumed} messages`);
});
