/** `npm run bench:viewer`: the run panel's part of the bench; with names of parts, only those. Prints, never judges. */
import { asScript } from './asScript.ts';
import { printFigures } from './bench/figure.ts';
import { benchViewer } from './bench/viewer/benchViewer.ts';
import { buildBundles } from './buildProduct.ts';

await asScript(async () => {
  await buildBundles();
  printFigures(await benchViewer(process.argv.slice(2)));
  return 0;
});
