/**
 * Tests that a reply, a resumed conversation, a variant and a task request keep the spelling of the numbers in the
 * recorded request.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { compactJson } from '../../../../src/protocol/core/json/jsonText.ts';
import { wireProtocols } from '../../../../src/protocol/protocols/registry.ts';
import { toFrame } from '../../../../src/protocol/core/wire/frame.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { headerToLine, readRunLine, type RunHeader } from '../../../../src/protocol/core/record/runFile.ts';
import { printRequest, resumeDocument, resumeRun } from '../../../../src/protocol/features/resume/resume.ts';
import { beginVariants, changeables, requestsOf } from '../../../../src/protocol/features/resume/whatIf.ts';
import { createRunState } from '../../../../src/protocol/session/live/runState.ts';
import { exactText } from '../../../support/exactText.ts';

const content: Readonly<Record<string, string>> = {
  'agent-api': '"input":[{"role":"user","type":"message","content":[{"type":"text","text":"hi"}],"metadata":EXACT}]',
  responses: '"model":"m","input":[{"type":"message","role":"user","content":"hi","x":EXACT}]',
  chat: '"model":"m","messages":[{"role":"user","content":"hi","x":EXACT}]',
  'ag-ui':
    '"threadId":"t","runId":"r","tools":[],"context":[],"state":EXACT,"forwardedProps":{},"messages":[{"id":"1","role":"user","content":"hi","x":EXACT}]',
  a2a: '"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hi"}],"metadata":EXACT}',
};

function recorded(id: string, exact: string) {
  const members = (content[id] ?? '').replaceAll('EXACT', () => exact);
  const text = `{${members},"extra":${exact},"seed":12345678901234567890,"temperature":1.0}`;
  const header = {
    agentrun: 1,
    protocol: id,
    startedAt: '',
    source: 's',
    request: parseExact(text),
  } as unknown as RunHeader;
  const line = readRunLine(headerToLine(header), 0);
  assert.ok(line.kind === 'header');
  assert.equal(printExact(line.header.request), compactJson(text), 'the record keeps the request as it was sent');
  return { text, header: line.header };
}

const isKept = (body: string, exact: string): void => {
  const compact = compactJson(body);
  assert.ok(compact.includes(`"extra":${compactJson(exact)}`), `extra: ${compact}`);
  assert.ok(compact.includes('"seed":12345678901234567890'), compact);
  assert.ok(compact.includes('"temperature":1.0'), compact);
};

for (const id of Object.keys(content)) {
  const protocol = wireProtocols.find((one) => one.id === id);
  assert.ok(protocol !== undefined, id);

  test(`${id}: a reply keeps the spelling of numbers`, () => {
    fc.assert(
      fc.property(exactText, (exact) => {
        const { header } = recorded(id, exact);
        const { state } = createRunState(header, createMemoryLineStore());
        const reply = { text: 'more', files: [], approvals: [], outputs: [] };
        const request = protocol.reply.write(header.request, state.run, reply);
        isKept(printRequest(request, protocol, header.request).body.text, exact);
      }),
      { numRuns: 50 },
    );
  });

  if (protocol.resume === undefined) continue;
  test(`${id}: a resumed conversation and its variants keep the spelling of numbers`, () => {
    fc.assert(
      fc.property(exactText, (exact) => {
        const { header, text } = recorded(id, exact);
        const { state } = createRunState(header, createMemoryLineStore());
        const key = state.run.items.at(-1)?.key ?? '';
        const ofRun = resumeRun({ request: header.request, run: state.run, protocol }, key)?.at('fresh');
        const { [protocol.resume?.list ?? '']: list, ...head } = parseExact(text) as JsonObject;
        const document = {
          head: parseExact(text) as JsonObject,
          elements: list as readonly Json[],
          protocol,
          form: 'request',
        } as const;
        assert.ok('extra' in head);
        const ofDocument = resumeDocument(document, 0)?.at('fresh');
        for (const resumed of [ofRun, ofDocument]) {
          assert.ok(resumed !== undefined);
          isKept(printExact(resumed.request, '  '), exact);
          const [changed] = changeables(resumed, protocol);
          assert.ok(changed !== undefined);
          const variants = parseExact(printExact(beginVariants(resumed, changed), '  '));
          const requests = requestsOf(variants) ?? [];
          assert.ok(requests.length > 0);
          for (const request of requests) isKept(printRequest(request, protocol, request).body.text, exact);
        }
      }),
      { numRuns: 50 },
    );
  });
}

test('a variant that is a number keeps its spelling in the request', () => {
  const text =
    '{"whatIf":"/seed","variants":[12345678901234567891,1.0,1],"request":{"seed":12345678901234567890,"t":[1.0,1]}}';
  const requests = requestsOf(parseExact(text)) ?? [];
  assert.deepEqual(
    requests.map((request) => printExact(request)),
    ['12345678901234567891', '1.0', '1'].map((seed) => `{"seed":${seed},"t":[1.0,1]}`),
  );
  const inList = text.replace('"/seed"', '"/t/0"');
  assert.equal(
    printExact((requestsOf(parseExact(inList)) ?? [])[0] ?? null),
    '{"seed":12345678901234567890,"t":[12345678901234567891,1]}',
  );
});

test('settings that only a response repeats keep the spelling of their numbers', () => {
  const protocol = wireProtocols.find(({ id }) => id === 'responses');
  assert.ok(protocol !== undefined);
  const output = '[{"type":"message","role":"assistant","content":"hi"}]';
  const response = `{"object":"response","status":"completed","temperature":1.0,"top_p":0.50,"output":${output}}`;
  const header = { agentrun: 1, protocol: 'responses', startedAt: '', source: 's', request: null };
  const writer = createRunState(header as unknown as RunHeader, createMemoryLineStore());
  writer.take(toFrame({ form: 'body', data: response }, 0, 0));
  const { run } = writer.state;
  const resumed = resumeRun({ request: null, run, protocol }, run.items.at(-1)?.key ?? '')?.at('fresh');
  assert.match(printExact(resumed?.request ?? null), /"temperature":1\.0,"top_p":0\.50,/);
});
