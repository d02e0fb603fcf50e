/** A short slice of every fuzz target, always with the same inputs. `npm run test:fuzz` goes on from there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzTargets } from './targets.ts';

for (const target of fuzzTargets) {
  test(`${target.name}: ${target.slice} inputs`, async () => {
    const { runs, failure } = await target.fuzz({ seed: 4711, runs: target.slice });
    assert.ok(failure === undefined, failure);
    assert.equal(runs, target.slice);
  });
}
