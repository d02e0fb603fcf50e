/** Tests streams with several runs: what each of them used adds up, however the runs end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { usageOfRun } from '../../../../src/protocol/core/run/usage.ts';
import { createReader } from '../../../../src/protocol/protocols/ag-ui/reader.ts';
import { foldWith } from '../../../support/foldWith.ts';

const entry = fc.record({ model: fc.constantFrom('a', 'b'), inputTokens: fc.nat(1000), outputTokens: fc.nat(1000) });
const run = fc.record({
  usage: fc.array(entry, { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom('RUN_FINISHED', 'RUN_ERROR', 'twice'),
});

test('the usages of several runs in one stream add up', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const events = runs.flatMap(({ usage, end }, index): readonly JsonObject[] => {
        const ids = { threadId: 't', runId: `r${index}` };
        const finished = { type: 'RUN_FINISHED', ...ids, usage };
        const ends = end === 'RUN_ERROR' ? [{ type: end, message: 'no', usage }] : [finished];
        return [{ type: 'RUN_STARTED', ...ids }, ...ends, ...(end === 'twice' ? [finished] : [])];
      });
      const folded = foldWith(createReader(), events);
      const all = runs.flatMap(({ usage }) => usage);
      assert.deepEqual(folded.fields['usage'], all);
      assert.deepEqual(usageOfRun(folded)?.usage, {
        input: all.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
        output: all.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
      });
    }),
  );
});

test('a run that reports no usage keeps that of the runs before it', () => {
  const usage = [{ model: 'a', inputTokens: 3, outputTokens: 4 }];
  for (const more of [{}, { usage: null }]) {
    const folded = foldWith(createReader(), [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r', usage },
      { type: 'RUN_STARTED', threadId: 't', runId: 's' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 's', ...more },
    ]);
    assert.deepEqual(folded.fields['usage'], usage);
  }
});
