/**
 * Tests two hundred generated requests, valid and invalid: our validation gives the same messages at the same places as
 * the real server.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, tryParseJson, type JsonObject } from '../../src/protocol/core/json/json.ts';
import { agentApi } from '../../src/protocol/protocols/agent-api/protocol.ts';
import { toPydanticText, checkRequest } from '../../src/protocol/protocols/agent-api/checkRequest.ts';
import { lintRequest } from '../../src/protocol/lint/engine/lintRequest.ts';
import { profileById } from '../../src/protocol/lint/engine/ruleSet.ts';
import { arbitraryRequest } from './arbitraryRequest.ts';
import { agentscope } from './packages.ts';
import { peerServer } from './peerServer.ts';

const at = peerServer(agentscope, 'agentscope_app.py', () => ({ FRAMEWORK: 'text' }));

/** Returns the message of pydantic, or `undefined` if the request was accepted. */
async function resultOf(request: JsonObject): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(at('process'), { method: 'POST', headers, body: JSON.stringify(request) });
  assert.equal(answer.status, 200);
  const [first = ''] = (await answer.text()).split('\n\n');
  const event = tryParseJson(first.replace('data: ', ''));
  assert.ok(isJsonObject(event), first);
  // The address contains the version of pydantic: 2.14 is locked, and 2.13 was measured.
  return typeof event['error'] === 'string'
    ? event['error'].replaceAll('pydantic.dev/2.14/', 'pydantic.dev/2.13/')
    : undefined;
}

test('our validation agrees with the real server for generated requests', { skip: agentscope.skip }, async () => {
  const sample = fc.sample(arbitraryRequest, { seed: 8, numRuns: 200 });
  let refused = 0;
  for (const [index, one] of sample.entries()) {
    // A session answers one request at a time, and requests without a session share one.
    const request = { ...(one as JsonObject), session_id: `session ${index}`, user_id: 'user' };
    const theirs = await resultOf(request);
    const violations = checkRequest(request);
    const context = JSON.stringify(request);
    assert.equal(violations.length === 0 ? undefined : toPydanticText(violations), theirs, context);
    const found = lintRequest(request, agentApi, profileById(agentApi, undefined)).list;
    assert.deepEqual(
      found.filter(({ rule }) => rule === 'request-rejected').map(({ pointer }) => pointer),
      violations.map(({ pointer }) => pointer),
      context,
    );
    if (theirs !== undefined) refused += 1;
  }
  assert.ok(refused > 60 && refused < 140, `${refused} requests are rejected`);
});
