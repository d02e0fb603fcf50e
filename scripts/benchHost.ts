/** `npm run bench:host`: prints how long the extension host of the newest VS Code is blocked by documents and runs. */
import { asScript } from './asScript.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { runHostTests } from './hostTests.ts';
import { versions } from './vscodeVersions.ts';

/** Timeout in milliseconds. */
const limit = 900_000;

await asScript(async () => {
  await buildBundles();
  await packageVsix();
  const { code } = await runHostTests(versions.newest, await bundleHostTests('blocks'), limit);
  return code;
});
