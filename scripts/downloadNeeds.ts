/** Gets what the stages of `npm test` need into `.vscode-test`, before the first of them starts. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installChromium } from './installChromium.ts';
import { installPython } from './installPython.ts';
import { installVscode } from './installVscode.ts';
import { root } from './places.ts';
import { tryProgram } from './runProgram.ts';
import { versions } from './vscodeVersions.ts';

type Need = () => Promise<unknown>;

const vscode: readonly Need[] = Object.values(versions).map((version) => () => installVscode(version));

const needs: Readonly<Record<string, readonly Need[]>> = {
  unit: [findCurl],
  interop: [installPythonPackages],
  webview: [installChromium],
  host: [installChromium, ...vscode],
  ui: [installChromium, ...vscode],
};

/**
 * Prints a line for each download, and nothing for what is already there. What cannot be downloaded is reported in one
 * line; the tests that need it then fail, or are skipped if it is optional.
 *
 * @param stages the names of the stages.
 */
export async function downloadNeeds(stages: readonly string[]): Promise<void> {
  const wanted = new Set(stages.flatMap((name) => needs[name] ?? []));
  for (const outcome of await Promise.allSettled([...wanted].map((need) => need()))) {
    if (outcome.status === 'fulfilled') continue;
    const error: unknown = outcome.reason;
    console.error(error instanceof Error ? error.message : error);
  }
}

async function installPythonPackages(): Promise<void> {
  const locks = join(root, 'test', 'interop', 'locks');
  const files = await readdir(locks);
  const installed = await Promise.all(files.map((file) => installPython(join(locks, file))));
  const reasons = new Set(installed.flatMap((one) => (one.ok ? [] : [one.why])));
  if (reasons.size > 0) throw new Error(`Tests with Python packages are skipped: ${[...reasons].join('; ')}.`);
}

async function findCurl(): Promise<void> {
  const found = await tryProgram('curl', ['--version'], { output: 'hide' }).catch(() => undefined);
  if (found?.code !== 0)
    throw new Error('The tests that run curl are skipped: no curl was found. Install it to run them.');
}
