/** The stages of `npm test`, cheap ones first. Each stage reports how many of its tests passed and failed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundles, buildTypes, packageVsix } from './buildProduct.ts';
import { bundleHostTests } from './hostBundle.ts';
import { runHostTests } from './hostTests.ts';
import { packCommandLine } from './packCommandLine.ts';
import { root } from './places.ts';
import { tryProgram } from './runProgram.ts';
import { versions, type VscodeVersion } from './vscodeVersions.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A part of the tests that runs in processes of its own, beside other lanes. */
export interface Lane {
  readonly name: string;
  run(): Promise<Outcome>;
}

/**
 * The stages of the tests after the static checks and the build, the longest ones first. The lanes of all chosen stages
 * share one queue.
 */
export const stages: Readonly<Record<string, () => Promise<readonly Lane[]>>> = {
  ui: uiLanes,
  unit: unitLanes,
  webview: async () => [nodeLane('webview', ['test/webview/**/*.test.ts'])],
  host: hostLanes,
  interop: async () => [nodeLane('interop', ['test/interop/**/*.test.ts'])],
};

/**
 * Builds the bundles, the library's types, the VSIX and the npm package, which every stage except `static` uses. Throws
 * when the build fails.
 */
export async function build(): Promise<Outcome> {
  await buildBundles();
  await buildTypes();
  await packageVsix();
  await packCommandLine();
  return nothing;
}

/** The outcome of no test. */
export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0 };

/** Checks the format, the linter's rules and the types. */
export async function runStaticChecks(): Promise<Outcome> {
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

async function hostLanes(): Promise<readonly Lane[]> {
  const bundle = await bundleHostTests();
  return Object.values(versions).map((version) => ({
    name: `host, VS Code ${version.vscode}`,
    async run() {
      const { code, text } = await runHostTests(version, bundle);
      return toOutcome(code, countOf(text, /(\d+) passed/), countOf(text, /(\d+) failed/));
    },
  }));
}

/**
 * The UI tests that run in the oldest VS Code too: those that use most of its interface, because running all of them
 * would double the time.
 */
const floorTests = /(?:agentTests|inspectRun|neighbours|reading|secrets|sendRequest|smoke|talkOn|tools)\.test\.ts$/;

async function uiLanes(): Promise<readonly Lane[]> {
  const entries = await readdir(join(root, 'test', 'ui'));
  const files = entries.filter((file) => file.endsWith('.test.ts')).toSorted();
  const inVscode = ({ name, vscode }: VscodeVersion, names: readonly string[], part: string) => {
    const paths = names.map((file) => `test/ui/${file}`);
    return nodeLane(`ui, VS Code ${vscode}${part}`, paths, { VSCODE_VERSION: name });
  };
  const { newest, floor } = versions;
  return [
    ...halves(files).map((half, index) => inVscode(newest, half, `, part ${index + 1}`)),
    inVscode(
      floor,
      files.filter((file) => floorTests.test(file)),
      '',
    ),
  ];
}

/** The folders of tests that other stages run, or commands of their own, such as `npm run test:chaos`. */
const elsewhere = /^(?:ui|webview|host|interop|blocks|chaos|pictures|public|soak)\//;
/** Tests with servers and programs often wait, so they have lanes of their own. */
const waiting = /^(?:engine|node|cli|protocol\/session)\//;

async function unitLanes(): Promise<readonly Lane[]> {
  const entries = await readdir(join(root, 'test'), { recursive: true });
  const files = entries
    .map((entry) => entry.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !elsewhere.test(file))
    .toSorted();
  const lane = (name: string, chosen: readonly string[]): Lane =>
    nodeLane(
      name,
      chosen.map((file) => `test/${file}`),
    );
  return [
    lane(
      'unit, with servers',
      files.filter((file) => waiting.test(file)),
    ),
    lane(
      'unit',
      files.filter((file) => !waiting.test(file)),
    ),
  ];
}

/** Deals out the files like cards, so that both halves take about the same time. */
function halves(files: readonly string[]): readonly [readonly string[], readonly string[]] {
  return [files.filter((_, index) => index % 2 === 0), files.filter((_, index) => index % 2 === 1)];
}

/** Timeout of one test in milliseconds. The longest tests, through the user interface, take less than a minute. */
const testLimit = 240_000;

function nodeLane(name: string, files: readonly string[], env: Readonly<Record<string, string>> = {}): Lane {
  return { name, run: () => runNodeTests(files, { name, env }) };
}

interface NodeRun {
  readonly env?: Readonly<Record<string, string>>;
  /** Print only what failed, under this name, when the tests have ended. Without a name, all output is printed. */
  readonly name?: string;
}

/** @param files or globs, from the root. */
export async function runNodeTests(files: readonly string[], { env = {}, name }: NodeRun = {}): Promise<Outcome> {
  const flags = ['--test', '--test-isolation=none', '--test-reporter=spec', `--test-timeout=${testLimit}`];
  // Node's own timeout cannot interrupt a test that never returns to the event loop; `maxSilence` can.
  const options = { env, output: name === undefined ? 'copy' : 'hide', maxSilence: testLimit + 60_000 } as const;
  const { code, text } = await tryProgram(process.execPath, [...flags, ...files], options);
  if (name !== undefined && code !== 0) console.log(`\n── failed: ${name}\n${failuresIn(text)}`);
  const failed = countOf(text, /^ℹ fail (\d+)/m) + countOf(text, /^ℹ cancelled (\d+)/m);
  return {
    ...toOutcome(code, countOf(text, /^ℹ pass (\d+)/m), failed),
    skipped: countOf(text, /^ℹ skipped (\d+)/m),
  };
}

/** What tests printed besides their results, then the failures. The whole text if the run was aborted. */
function failuresIn(text: string): string {
  const start = text.indexOf('✖ failing tests:');
  if (start === -1) return text;
  const other = text
    .slice(0, start)
    .split('\n')
    .filter((line) => !/^\s*(?:✔|ℹ|▶)/.test(line));
  return `${other.join('\n')}\n${text.slice(start)}`;
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
  };
}
