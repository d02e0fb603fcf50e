/**
 * `npm run build`: builds everything that is shipped, into `dist/`.
 * `npm run build -- --dev` or `--watch`: builds only readable bundles, for F5.
 */
import { asScript } from './asScript.ts';
import { buildBundles, buildTypes, packageVsix } from './buildProduct.ts';
import { packCommandLine } from './packCommandLine.ts';

await asScript(async () => {
  const flags = process.argv.slice(2);
  await buildBundles(flags);
  if (flags.length === 0) {
    await buildTypes();
    await packageVsix();
    await packCommandLine();
  }
  return 0;
});
