/** Our verdict is that of the real MLflow models: accepted or not, and each error at its location. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/base/json.ts';
import { judge, type Judged } from '../../../../src/protocol/dialects/responses/mlflow/verdict.ts';

interface RecordedCase {
  readonly id: string;
  readonly model: string;
  readonly input: Json;
  readonly verdict: 'valid' | 'invalid';
  readonly errors?: readonly {
    readonly loc: readonly (string | number)[];
    readonly type: string;
    readonly msg: string;
  }[];
}

const kinds: Readonly<Record<string, Judged>> = {
  ResponsesAgentRequest: 'request',
  ResponsesAgentResponse: 'response',
  ResponsesAgentStreamEvent: 'event',
};

const file = new URL('../../../../../shared/vectors/mlflow/cases.json', import.meta.url);

test('recorded verdicts of MLflow 3', { skip: !existsSync(file) }, () => {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly RecordedCase[] };
  let refused = 0;
  for (const { id, model, input, verdict, errors = [] } of cases) {
    const kind = kinds[model];
    if (kind === undefined) continue;
    const found = judge(input, kind);
    assert.equal(found.length === 0, verdict === 'valid', id);
    assert.deepEqual(
      found.map(({ loc, type, message }) => ({ loc, type, msg: message })),
      errors,
      id,
    );
    if (found.length > 0) refused += 1;
  }
  assert.ok(refused > 40, 'there were refused ones among them');
});
