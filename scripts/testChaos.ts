/** `npm run test:chaos`: hostile servers and failing machines, in Node and in a real VS Code; `docs/reliability.md` tells them. */
import { asScript } from './asScript.ts';
import { add, build, runNodeTests } from './stages.ts';

await asScript(async () => {
  await build();
  // Apart, because the first count what this process has open.
  const inNode = await runNodeTests(['test/chaos/*.test.ts']);
  const { passed, failed, skipped } = add(inNode, await runNodeTests(['test/chaos/ui/*.test.ts']));
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
