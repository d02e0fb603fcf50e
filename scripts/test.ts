/**
 * `npm test`: runs all checks. `npm test -- unit host` runs only the named stages. The static checks and the build come
 * first, and the tests only if these succeed. Then lanes of all stages run side by side. The last line is the
 * sum.
 */
import { availableParallelism } from 'node:os';
import { asScript } from './asScript.ts';
import { downloadNeeds } from './downloadNeeds.ts';
import { add, build, nothing, runStaticChecks, stages, type Lane, type Outcome } from './stages.ts';

/** With more lanes than processors, tests would only wait for each other, and reach their timeouts. */
const lanesAtOnce = availableParallelism();

await asScript(async () => {
  const chosen = choose(process.argv.slice(2));
  await downloadNeeds(chosen);
  const start = performance.now();
  const outcome = await runChosen(chosen);
  const skipped = outcome.skipped === 0 ? '' : `, ${outcome.skipped} skipped`;
  console.log(`\nall: ${secondsSince(start)} s\n${outcome.passed} passed, ${outcome.failed} failed${skipped}`);
  return outcome.failed === 0 ? 0 : 1;
});

function choose(names: readonly string[]): readonly string[] {
  const known = ['static', ...Object.keys(stages)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No stage ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  return known.filter((name) => names.length === 0 || names.includes(name));
}

async function runChosen(chosen: readonly string[]): Promise<Outcome> {
  let sum = nothing;
  const run = async (lane: Lane): Promise<void> => {
    const outcome = await outcomeOf(lane);
    sum = add(sum, outcome);
  };
  if (chosen.includes('static')) await run({ name: 'static', run: runStaticChecks });
  const tests = chosen.flatMap((name) => stages[name] ?? []);
  if (sum.failed > 0 || tests.length === 0) return sum;
  await run({ name: 'build', run: build });
  if (sum.failed > 0) return sum;
  const queue = alternate(await Promise.all(tests.map((lanesOf) => lanesOf())));
  const runQueue = async (): Promise<void> => {
    for (let lane = queue.shift(); lane !== undefined; lane = queue.shift()) await run(lane);
  };
  await Promise.all(Array.from({ length: lanesAtOnce }, runQueue));
  return sum;
}

/** Takes a lane of each stage in turn, because lanes of one stage often need the same thing at the same time. */
function alternate(stagesOfLanes: readonly (readonly Lane[])[]): Lane[] {
  const rounds = Math.max(0, ...stagesOfLanes.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => stagesOfLanes.flatMap((lanes) => lanes[round] ?? [])).flat();
}

async function outcomeOf({ name, run }: Lane): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${secondsSince(start)} s`);
  return outcome;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0);
}
