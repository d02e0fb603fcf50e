/** Tests what becomes of a run whose response ends the threads that read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunOptions, RunOutcome } from '../../src/engine/runs/liveRuns.ts';
import type { Engines } from '../../src/extension/engine/engines.ts';
import { ThreadEndedError } from '../../src/extension/engine/threadEndedError.ts';
import { startSession } from '../../src/extension/runs/activeSession.ts';
import type { Fault } from '../../src/protocol/core/base/fault.ts';
import { describeFault } from '../../src/protocol/core/l10n/faults.ts';
import { outOfMemory } from '../../src/protocol/core/l10n/threadEnds.ts';

const started = { path: '/r', startedAt: '', sentAt: 0, endpoint: 'e' };
const killed = () => Promise.reject(new ThreadEndedError('ended', outOfMemory, true));

/** `counts`: how many lines are recorded each time that a thread goes on with the run, before it ends. */
function engines(counts: readonly number[], outcome?: RunOutcome) {
  const given: Fault[] = [];
  let resumed = 0;
  const runs = {
    startRun: () => Promise.resolve(started),
    whenOver: () => (outcome !== undefined && resumed >= counts.length ? Promise.resolve(outcome) : killed()),
    resumeRun: () => Promise.resolve(counts[resumed++] ?? counts.at(-1) ?? 0),
    giveUpRun(_run: unknown, fault: Fault) {
      given.push(fault);
      return Promise.resolve({ end: 'interrupted', at: 5, fault });
    },
  };
  const network = { release: () => undefined, sentTo: () => undefined };
  return { services: { runs, network } as unknown as Engines, given, resumed: () => resumed };
}

const start = (services: Engines) =>
  startSession(services, '/', { run: 'x' } as RunOptions, (error) => assert.fail(String(error)));

test('a run that ends ten threads in a row is given up, with the reason in its record', async () => {
  const { services, given, resumed } = engines([3]);
  const { end } = await (await start(services)).done;
  assert.equal(end.end, 'interrupted');
  // The tenth thread is the ninth that goes on with the run.
  assert.equal(resumed(), 10);
  assert.deepEqual(given, [{ kind: 'given-up', times: 10, detail: outOfMemory }]);
  const [fault] = given;
  assert.ok(fault !== undefined);
  assert.match(describeFault(fault, 'en'), /10 times in a row \(it needed too much memory\)/);
  assert.match(describeFault(fault, 'zh-cn'), /连续 10 次.*占用内存过多/);
});

test('a run goes on as long as each thread records something', async () => {
  const outcome: RunOutcome = { end: { end: 'completed', at: 9 }, protocol: 'p', task: undefined };
  const counts = Array.from({ length: 30 }, (_, index) => index + 1);
  const { services, given } = engines(counts, outcome);
  assert.deepEqual(await (await start(services)).done, outcome);
  assert.deepEqual(given, []);
});
