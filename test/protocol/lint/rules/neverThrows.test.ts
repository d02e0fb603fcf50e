/** Tests linting any JSON as a request or as a stream: there are findings, and never an exception. */
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { lintRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

const profiles = fc.constantFrom(...agentApi.profiles);
const any = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** Objects that resemble those of the protocol, with any value in any of their members. */
const word = (...words: readonly Json[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, any);
const record = (members: Readonly<Record<string, fc.Arbitrary<Json>>>) =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;

const data = record({
  call_id: word('c1', 'c2', null),
  id: word('c1'),
  approval_request_id: word('c1'),
  name: word('f', ''),
  arguments: word('{}', '', '{"a":', '[1]', '{"a":5}'),
  output: word('1'),
});
const content = record({
  object: word('content'),
  type: word('text', 'data', 'image', 'refusal'),
  status: word('in_progress', 'completed', null),
  index: word(0, 1, null),
  delta: word(true, false, null),
  msg_id: word('m1', 'm2', null),
  text: word('x'),
  data: fc.oneof(data, any),
});
const message = record({
  object: word('message'),
  type: word('message', 'plugin_call', 'plugin_call_output', 'mcp_approval_request', 'mcp_approval_response'),
  id: word('m1', 'm2'),
  role: word('user', 'assistant'),
  status: word('in_progress', 'completed'),
  content: fc.oneof(fc.array(content, { maxLength: 3 }), any),
});
const response = record({
  object: word('response'),
  status: word('created', 'completed', 'failed'),
  id: word('r1'),
  error: any,
  output: fc.oneof(fc.array(message, { maxLength: 3 }), any),
});
const tool = record({
  type: word('function'),
  function: record({ name: word('f'), description: any, parameters: any }),
});
const request = record({
  input: fc.oneof(fc.array(fc.oneof(message, any), { maxLength: 4 }), any),
  tools: fc.oneof(fc.array(fc.oneof(tool, any), { maxLength: 3 }), any),
  temperature: any,
  stop: any,
  n: any,
  sesion_id: any,
});

test('linting any request does not throw', () => {
  fc.assert(
    fc.property(request, profiles, (document, profile) => {
      for (const finding of lintRequest(document, agentApi, profile).list) describeFinding(finding, 'zh-cn');
    }),
    { numRuns: 300 },
  );
});

test('linting any stream as the answer to any request does not throw', () => {
  const events = fc.array(fc.oneof(response, message, content, record({ error: any }), any), { maxLength: 8 });
  fc.assert(
    fc.property(events, request, profiles, (stream, asked, { id: profile }) => {
      const texts = stream.map((event) => JSON.stringify(event));
      for (const finding of lintEvents(texts, { request: asked, profile }).findings.list)
        describeFinding(finding, 'en');
    }),
    { numRuns: 300 },
  );
});

test('linting JSON that is deeper than the stack does not throw', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const call = `{"type":"function_call","content":[{"type":"data","data":{"call_id":"c","name":"f","arguments":${deep}}}]}`;
  const list = `{"input":[${call}],"tools":[{"function":{"name":"f","description":"","parameters":${deep}}}],"x":${deep}}`;
  const document = JSON.parse(list) as JsonObject;
  const [first] = agentApi.profiles;
  if (first !== undefined) lintRequest(document, agentApi, first);
  lintEvents([call.replace('{', '{"object":"message","status":"completed","id":"m1",'), `{"error":${deep}}`], {
    request: document,
  });
});
