/** Tests untrusted JSON with unlimited nesting: a parser rejects it, or reads it only as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareRequest } from '../../../../src/protocol/features/agent-test/prepareRequest.ts';
import { parseExact, tryParseExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { tryParseJson } from '../../../../src/protocol/core/json/json.ts';
import { deepestJson } from '../../../../src/protocol/core/json/jsonDepth.ts';
import { parseJson } from '../../../../src/protocol/core/json/parseJson.ts';
import { readCurl } from '../../../../src/protocol/features/codegen/curl/readCurl.ts';
import { toOp } from '../../../../src/protocol/protocols/custom/toOp.ts';
import { headerToLine, readRunLine } from '../../../../src/protocol/core/record/runFile.ts';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('every parser accepts JSON up to the depth limit and rejects deeper JSON', () => {
  for (const nest of [lists, objects]) {
    for (const parse of [tryParseJson, tryParseExact]) {
      assert.notEqual(parse(nest(deepestJson)), undefined);
      for (const depth of [deepestJson + 2, 5000, 200_000]) assert.equal(parse(nest(depth)), undefined);
    }
    for (const parse of [parseJson, parseExact]) {
      assert.throws(() => parse(nest(deepestJson + 2)), RangeError);
      // Numbers whose spelling must be kept do not bypass the limit.
      assert.throws(() => parse(`[1.0,${nest(5000)}]`), RangeError);
    }
  }
});

test('a curl command, a test request and an op of another extension are rejected if nested too deeply', () => {
  for (const depth of [5000, 200_000]) {
    const body = `{"input":${lists(depth)}}`;
    const pasted = readCurl(`curl http://127.0.0.1/process -d '${body}'`);
    assert.ok(!pasted.ok || JSON.stringify(pasted.request.body).length < 1000);
    assert.equal(prepareRequest(body), undefined);
  }
  const value = JSON.parse(lists(2000)) as unknown;
  assert.throws(() => toOp({ op: 'part-replace', item: 'i', part: 0, value: { data: value } }), RangeError);
});

test('a run file keeps a request that is nested up to the depth limit', () => {
  const request = parseJson(objects(deepestJson));
  const header = readRunLine(
    headerToLine({
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: new Date(0).toISOString(),
      source: 's',
      endpoint: { name: 'e', url: 'http://h/', headers: {} },
      request,
    }),
    0,
  );
  assert.equal(header.kind, 'header');
});
