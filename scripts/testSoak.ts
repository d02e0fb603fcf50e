/**
 * `npm run test:soak`: reads a million events in many runs in one extension host of the newest VS Code. Takes some
 * minutes.
 */
import { asScript } from './asScript.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { runHostTests } from './hostTests.ts';
import { versions } from './vscodeVersions.ts';

/** Timeout in milliseconds. */
const limit = 1_800_000;

await asScript(async () => {
  await buildBundles();
  await packageVsix();
  const { code } = await runHostTests(versions.newest, await bundleHostTests('soak'), limit);
  return code;
});
