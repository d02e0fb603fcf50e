/** The stages of `npm test`, cheap ones first. Each stage reports how many of its tests passed and failed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundles, buildTypes, packageVsix } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { runHostTests } from './hostTests.ts';
import { packCommandLine } from './packCommandLine.ts';
import { installPython } from './installPython.ts';
import { root } from './places.ts';
import { tryProgram } from './runProgram.ts';
import { versions, type VscodeVersion } from './vscodeVersions.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of the passed tests failed at first. Each of these is a defect, of the test or of the product. */
  readonly repeated?: number;
}

export type Stage = () => Promise<Outcome>;

/** The stages in the order in which they run; `build` runs before the first stage that needs it. */
export const stages: Readonly<Record<string, Stage>> = {
  static: runStaticChecks,
  unit: runUnitTests,
  interop: runInteropTests,
  webview: () => runNodeTests(['test/webview/**/*.test.ts']),
  host: runInBothHosts,
  ui: runInBothWorkbenches,
};

/**
 * Builds the bundles, the library's types, the VSIX and the npm package, which every stage except `static` uses. Throws when the build
 * fails.
 */
export async function build(): Promise<Outcome> {
  await buildBundles();
  await buildTypes();
  await packageVsix();
  await packCommandLine();
  return nothing;
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0 };

async function runStaticChecks(): Promise<Outcome> {
  const checks: readonly (readonly [script: string, ...args: string[]])[] = [
    ['oxfmt/bin/oxfmt', '--check'],
    ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ['typescript/bin/tsc', '-b'],
  ];
  let outcome = nothing;
  for (const [script, ...args] of checks) {
    const { code } = await tryProgram(process.execPath, [join(root, 'node_modules', script), ...args]);
    outcome = add(outcome, code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });
  }
  return outcome;
}

/** Runs both versions at once, because a VS Code under test is idle most of the time. */
async function runInBothHosts(): Promise<Outcome> {
  const bundle = await bundleHostTests();
  return sumOf(
    Object.values(versions).map(async (version) => {
      const { code, text } = await runHostTests(version, bundle);
      return toOutcome(code, countOf(text, /(\d+) passed/), countOf(text, /(\d+) failed/));
    }),
  );
}

/**
 * The UI tests that run in the oldest VS Code: those that use most of its interface, because running all of them would
 * double the time.
 */
const floorTests = /(?:agentTests|inspectRun|neighbours|reading|secrets|sendRequest|smoke|talkOn)\.test\.ts$/;
/**
 * The fraction of the newest VS Code's test files that run in the second lane, before the tests of the oldest VS Code.
 */
const progress = 0.35;

/**
 * Runs two lanes in parallel, because a VS Code under test is idle most of the time. The second lane prints the output
 * of each of its runs when that run has ended.
 */
async function runInBothWorkbenches(): Promise<Outcome> {
  const entries = await readdir(join(root, 'test', 'ui'));
  const files = entries.filter((file) => file.endsWith('.test.ts')).toSorted();
  const run = (names: readonly string[], VSCODE_VERSION: VscodeVersion['name'], inOnePiece: boolean) =>
    runInWorkbench(
      names.map((file) => `test/ui/${file}`),
      { env: { VSCODE_VERSION }, inOnePiece },
    );
  const cut = Math.round(files.length * progress);
  return sumOf([
    run(files.slice(cut), 'newest', false),
    run(files.slice(0, cut), 'newest', true).then(async (outcome) =>
      add(
        outcome,
        await run(
          files.filter((file) => floorTests.test(file)),
          'floor',
          true,
        ),
      ),
    ),
  ]);
}

/** Max number of failed test files to repeat. If more files fail, there is a real cause. */
const maxRepeats = 2;

/** A workbench sometimes loses a click, so failed files are run once more, and the sum reports this. */
async function runInWorkbench(files: readonly string[], how: NodeRun): Promise<Outcome> {
  const first = await runNodeTests(files, how);
  const { failedIn, passed, failed, skipped } = first;
  if (failedIn.length === 0 || failedIn.length > maxRepeats) return first;
  console.log(`\nonce more: ${failedIn.join(', ')}`);
  const second = await runNodeTests(failedIn, how);
  return second.failed > 0 ? first : { passed: passed + failed, failed: 0, skipped, repeated: failed };
}

const unitTest = /^(?:protocol|node|cli|extension|laws|scripts|fuzz)\/.*\.test\.ts$/;
/** Tests with servers mostly wait, so they run in separate lanes, in parallel with the CPU-bound tests. */
const waiting = [/^(?:node|cli|protocol\/(?:agenttest|compare|replay))\//, /^protocol\/(?:client|mock|session)\//];

async function runUnitTests(): Promise<Outcome> {
  const entries = await readdir(join(root, 'test'), { recursive: true });
  const files = entries.map((entry) => entry.replaceAll('\\', '/')).filter((file) => unitTest.test(file));
  const others = files.filter((file) => !waiting.some((lane) => lane.test(file)));
  const lanes = [others, ...waiting.map((lane) => files.filter((file) => lane.test(file)))];
  return sumOf(lanes.map((lane) => runNodeTests(lane.toSorted().map((file) => `test/${file}`))));
}

/** Timeout of one test in milliseconds. The longest tests, through the user interface, take less than a minute. */
const testLimit = 240_000;

/**
 * Installs the Python packages first, because on a slow connection this takes longer than the tests may run without
 * output.
 */
async function runInteropTests(): Promise<Outcome> {
  const locks = join(root, 'test', 'interop', 'locks');
  for (const file of await readdir(locks)) await installPython(join(locks, file));
  return runNodeTests(['test/interop/**/*.test.ts']);
}

interface NodeRun {
  readonly env?: Readonly<Record<string, string>>;
  /** Print the output only when it is complete, so that it does not mix with the output of another run. */
  readonly inOnePiece?: boolean;
}

interface NodeOutcome extends Outcome {
  /** Files with a failed test, as paths from the repository root; empty when the run was aborted. */
  readonly failedIn: readonly string[];
}

/** @param files or globs, from the root. */
export async function runNodeTests(
  files: readonly string[],
  { env = {}, inOnePiece = false }: NodeRun = {},
): Promise<NodeOutcome> {
  const flags = ['--test', '--test-isolation=none', '--test-reporter=spec', `--test-timeout=${testLimit}`];
  // Node's own timeout cannot interrupt a test that never returns to the event loop; `maxSilence` can.
  const options = { env, output: inOnePiece ? 'hide' : 'copy', maxSilence: testLimit + 60_000 } as const;
  const { code, text } = await tryProgram(process.execPath, [...flags, ...files], options);
  if (inOnePiece) process.stdout.write(text);
  const failed = countOf(text, /^ℹ fail (\d+)/m) + countOf(text, /^ℹ cancelled (\d+)/m);
  const failedIn = [...text.matchAll(/^test at (\S+?\.test\.ts):/gm)].flatMap(([, file]) => file ?? []);
  return {
    ...toOutcome(code, countOf(text, /^ℹ pass (\d+)/m), failed),
    skipped: countOf(text, /^ℹ skipped (\d+)/m),
    failedIn: [...new Set(failedIn)],
  };
}

async function sumOf(outcomes: readonly Promise<Outcome>[]): Promise<Outcome> {
  return (await Promise.all(outcomes)).reduce(add, nothing);
}

/** A program that fails without naming a test counts as one failure. */
function toOutcome(code: number, passed: number, failed: number): Outcome {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped: 0 };
}

function countOf(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

/** Returns the sum of two outcomes. */
export function add(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    repeated: (one.repeated ?? 0) + (other.repeated ?? 0),
  };
}
