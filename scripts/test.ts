/**
 * `npm test`: runs all checks. `npm test -- unit host` runs only the named stages. Stops after the first stage that
 * fails; the last line is the sum.
 */
import { asScript } from './asScript.ts';
import { downloadNeeds } from './downloadNeeds.ts';
import { add, build, stages, type Outcome, type Stage } from './stages.ts';

await asScript(async () => {
  let sum: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const durations: string[] = [];
  const chosen = choose(process.argv.slice(2));
  await downloadNeeds(chosen.map(([name]) => name));
  for (const [name, run] of chosen) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    sum = add(sum, await outcomeOf(run));
    durations.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (sum.failed > 0) break;
  }
  console.log(`\n${durations.join(' · ')}`);
  const skipped = sum.skipped === 0 ? '' : `, ${sum.skipped} skipped`;
  const repeated = (sum.repeated ?? 0) === 0 ? '' : `, ${sum.repeated} of the passed only when run once more`;
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}${repeated}`);
  return sum.failed === 0 ? 0 : 1;
});

function choose(names: readonly string[]): readonly (readonly [name: string, run: Stage])[] {
  const unknown = names.filter((name) => !(name in stages));
  if (unknown.length > 0)
    throw new Error(`No stage ${unknown.join(', ')}: there are ${Object.keys(stages).join(', ')}.`);
  const chosen = Object.entries(stages).filter(([name]) => names.length === 0 || names.includes(name));
  const built = chosen.findIndex(([name]) => name !== 'static');
  return built === -1 ? chosen : [...chosen.slice(0, built), ['build', build], ...chosen.slice(built)];
}

async function outcomeOf(run: Stage): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
