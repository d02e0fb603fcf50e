/** `npm run test:soak`: a million events over many runs in one extension host of the newest VS Code. Some minutes. */
import { asScript } from './asScript.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { runHostTests } from './hostTests.ts';
import { versions } from './vscodeVersions.ts';

/** Milliseconds. */
const limit = 1_800_000;

await asScript(async () => {
  await buildBundles();
  await packageVsix();
  const { code } = await runHostTests(versions.newest, await bundleHostTests('soak'), limit);
  return code;
});
