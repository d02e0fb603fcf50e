/** Lists all fuzz targets. */
import { bridge } from './bridge.ts';
import { cliArguments } from './cliArguments.ts';
import { continuedRuns } from './continuedRuns.ts';
import { converters } from './converters.ts';
import { curl } from './curl.ts';
import { fixes } from './fixes.ts';
import { fold } from './fold.ts';
import type { FuzzTarget } from './fuzzTarget.ts';
import { harmony } from './harmony.ts';
import { imports } from './imports.ts';
import { keystrokes } from './keystrokes.ts';
import { lint } from './lint.ts';
import { ownFiles } from './ownFiles.ts';
import { runFiles } from './runFiles.ts';
import { similarJson } from './similarJson.ts';
import { sseBytes } from './sseBytes.ts';

export const fuzzTargets: readonly FuzzTarget[] = [
  sseBytes,
  similarJson,
  fold,
  lint,
  keystrokes,
  fixes,
  converters,
  runFiles,
  continuedRuns,
  harmony,
  curl,
  imports,
  ownFiles,
  bridge,
  cliArguments,
];
