/** `npm run bench`: ratios against named peers or floors, measured in the same run. Prints, never judges. */
import { benchActivation } from './bench/activation.ts';
import { benchBudget } from './bench/budget.ts';
import { benchDocuments } from './bench/documents.ts';
import { benchSampleAgent } from './bench/sampleAgent.ts';
import { benchLanguage } from './bench/language.ts';
import { printSizes } from './bench/sizes.ts';
import { benchStream } from './bench/stream.ts';
import { benchTranscripts } from './bench/transcripts.ts';
import { asScript } from './asScript.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';

await asScript(async () => {
  await buildBundles();
  await packageVsix();
  await benchStream();
  await benchDocuments();
  await benchTranscripts();
  await benchBudget();
  await benchLanguage();
  await benchActivation();
  await benchSampleAgent();
  printSizes();
  return 0;
});
