/**
 * `npm run test:chaos`: hostile servers and failing machines, in Node and in a real VS Code; `docs/reliability`
 * tells them. With `--soak`, silences are longer than any timeout that is built in somewhere.
 */
import { asScript } from './asScript.ts';
import { add, build, runNodeTests } from './stages.ts';

await asScript(async () => {
  await build();
  // Apart, because the first count what this process has open.
  const env = process.argv.includes('--soak') ? { CHAOS_SILENCE: '310' } : {};
  const inNode = await runNodeTests(['test/chaos/*.test.ts'], { env });
  const { passed, failed, skipped } = add(inNode, await runNodeTests(['test/chaos/ui/*.test.ts']));
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
