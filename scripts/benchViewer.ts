/**
 * `npm run bench:viewer`: the part of the benchmark that measures the run panel. With names of parts, it runs only
 * those. It only reports numbers and never fails because of them.
 */
import { asScript } from './asScript.ts';
import { printFigures } from './bench/figure.ts';
import { benchViewer } from './bench/viewer/benchViewer.ts';
import { buildBundles } from './buildProduct.ts';

await asScript(async () => {
  await buildBundles();
  printFigures(await benchViewer(process.argv.slice(2)));
  return 0;
});
