/**
 * `npm run bench`: measures ratios against named alternatives or lower bounds in the same run, and prints one table of
 * all results. It only reports numbers and never fails because of them. With names of parts, it runs only those. With
 * `--write`, it also updates the table and the picture in `docs/performance.md`.
 */
import { asScript } from './asScript.ts';
import { benchActivation } from './bench/activation.ts';
import { benchBudget } from './bench/budget.ts';
import { printFigures, type Figure } from './bench/figure.ts';
import { measureGrowth } from './bench/growth.ts';
import { benchLanguage } from './bench/language.ts';
import { benchReplayTiming } from './bench/replayTiming.ts';
import { benchResponses } from './bench/responses.ts';
import { benchRuns } from './bench/runs.ts';
import { benchServers } from './bench/servers.ts';
import { measureSizes } from './bench/sizes.ts';
import { benchStartup } from './bench/startup.ts';
import { benchStream } from './bench/stream.ts';
import { benchTranscripts } from './bench/transcripts.ts';
import { benchViewer } from './bench/viewer/benchViewer.ts';
import { benchWindow } from './bench/window/benchWindow.ts';
import { writeFigures, writeGrowth } from './bench/writeDocs.ts';
import { buildBundles, packageVsix } from './buildProduct.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  // The viewer is measured first, while the process is small: later, its garbage collection would delay the messages to
  // the panel.
  viewer: () => benchViewer([]),
  stream: benchStream,
  responses: benchResponses,
  transcripts: benchTranscripts,
  language: benchLanguage,
  budget: benchBudget,
  servers: benchServers,
  runs: benchRuns,
  'replay-timing': benchReplayTiming,
  activation: benchActivation,
  window: benchWindow,
  startup: benchStartup,
  sizes: measureSizes,
};

await asScript(async () => {
  const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const write = process.argv.includes('--write');
  const wants = (name: string): boolean => names.length === 0 || names.includes(name);
  await buildBundles();
  await packageVsix();
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(parts)) if (wants(name)) figures.push(...(await bench()));
  const growths = wants('growth') ? await measureGrowth() : undefined;
  printFigures(figures);
  if (write && names.length === 0) await writeFigures(figures);
  if (write && growths !== undefined) await writeGrowth(growths);
  return 0;
});
