/**
 * Runs a short part of every fuzz target, always with the same inputs. `npm run test:fuzz` continues with more inputs.
 */
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
