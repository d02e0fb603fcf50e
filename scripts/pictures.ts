/**
 * `npm run pictures`: takes the screenshots of the README and the walkthrough again, from the built product in a real
 * VS Code.
 */
import { asScript } from './asScript.ts';
import { build, runNodeTests } from './stages.ts';

await asScript(async () => {
  await build();
  const { failed } = await runNodeTests(['test/pictures/*.test.ts']);
  return failed === 0 ? 0 : 1;
});
