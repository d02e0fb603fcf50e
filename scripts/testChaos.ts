/**
 * `npm run test:chaos`: tests with hostile servers and failing machines, in Node and in a real VS Code;
 * `docs/reliability` describes them. With `--soak`, periods of silence are longer than any built-in timeout.
 */
import { asScript } from './asScript.ts';
import { add, build, runNodeTests } from './stages.ts';

await asScript(async () => {
  await build();
  // These run separately, because the first tests count the open resources of this process.
  const env = process.argv.includes('--soak') ? { CHAOS_SILENCE: '310' } : {};
  const inNode = await runNodeTests(['test/chaos/*.test.ts'], { env });
  const { passed, failed, skipped } = add(inNode, await runNodeTests(['test/chaos/ui/*.test.ts']));
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
