/** Tests that the rules report the same issues in a request as the real server, at the same places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json } from '../../../../src/protocol/core/json/json.ts';
import { toPointer } from '../../../../src/protocol/core/json/pointer.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { lintRequest } from '../../../../src/protocol/lint/engine/lintRequest.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { readCases } from '../../../support/fixtures.ts';

interface RecordedCase {
  readonly name: string;
  readonly document: Json;
  readonly valid: boolean;
  readonly errors?: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
}

test('reports the same errors in requests as the real server, at the same places', () => {
  const cases = readCases<RecordedCase>('agentscope-runtime/requests.jsonl');
  let refused = 0;
  for (const { name, document, valid, errors = [] } of cases) {
    if (!isJsonObject(document)) continue;
    const found = lintRequest(document, agentApi, profileById(agentApi, undefined)).list.filter(
      ({ rule }) => rule === 'request-rejected',
    );
    assert.equal(found.length === 0, valid, name);
    if (!valid) refused += 1;
    assert.deepEqual(
      found.map(({ pointer, args }) => [pointer, args['message']]),
      errors.map(({ loc, msg }) => [toPointer(withoutTags(loc)), msg]),
      name,
    );
  }
  assert.ok(refused > 15, 'the recorded cases include rejected requests');
});

/** The selected branch of a union is not part of the document: the tag of a content, the type of `stop` or a tool. */
function withoutTags(loc: readonly (string | number)[]): readonly (string | number)[] {
  const tags = new Set(['str', 'list[str]', 'Tool', 'dict[any,any]']);
  return loc.filter(
    (key, at) => !tags.has(String(key)) && !(typeof loc[at - 1] === 'number' && loc[at - 2] === 'content'),
  );
}
