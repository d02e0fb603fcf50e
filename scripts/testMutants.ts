/**
 * `npm run test:mutants -- [TEXT…]`: removes each security measure that docs/threat-model.md promises from a copy of
 * the project, one at a time, and runs the tests that should detect it. Fails when a mutant survives. With TEXT, it
 * uses only mutants whose threat or file contains the text.
 */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mutants } from '../test/mutants/mutants.ts';
import type { Mutant } from '../test/mutants/mutant.ts';
import { asScript } from './asScript.ts';
import { outputFolder, root } from './places.ts';
import { runProgram, tryProgram } from './runProgram.ts';

type MutantResult = 'caught' | 'SURVIVED' | 'INVALID';

const copy = join(outputFolder, 'mutants');
/**
 * Max milliseconds without output from the tests of one mutant; a VS Code starts slowly. A mutant that hangs is caught.
 */
const maxSilence = { usual: 60_000, inVscode: 300_000 };
const inVscode = /^test\/ui\//;
const asBuilt = /^test\/(?:cli\/|node\/newProjects)/;

await asScript(async () => {
  const texts = process.argv.slice(2);
  const chosen = mutants.filter(
    ({ threat, file }) => texts.length === 0 || texts.some((text) => threat.includes(text) || file.includes(text)),
  );
  await copyProject();
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  if (tests.some((test) => inVscode.test(test) || asBuilt.test(test))) await build('esbuild.mjs');
  for (const group of [tests.filter((test) => !inVscode.test(test)), tests.filter((test) => inVscode.test(test))]) {
    if (group.length === 0) continue;
    await buildFor(group);
    const unchanged = await runTests(group);
    if (unchanged.code !== 0) throw new Error(`The tests fail without any mutation:\n${unchanged.text.slice(-5000)}`);
  }
  let bad = 0;
  for (const mutant of chosen) {
    const start = performance.now();
    const result = await check(mutant);
    if (result !== 'caught') bad += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${result.padEnd(8)} ${seconds.padStart(4)} s  ${mutant.file}: ${mutant.threat}`);
    if (result !== 'caught') console.log(`         ${mutant.original} → ${mutant.mutated}`);
  }
  console.log(`${chosen.length - bad} caught, ${bad} not`);
  return bad === 0 ? 0 : 1;
});

/** Copies the files that git tracks or would add, and links the installed packages. */
async function copyProject(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = (await runProgram('git', list, { output: 'hide' })).split('\0').filter((path) => path !== '');
  for (const folder of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(copy, folder), { recursive: true });
  await Promise.all(paths.map((path) => cp(join(root, path), join(copy, path)).catch(ignoreDeleted)));
  for (const folder of ['node_modules', '.vscode-test']) {
    // The folder does not exist yet if the tests in VS Code were never run, and no files can be created through a link
    // to a missing folder.
    await mkdir(join(root, folder), { recursive: true });
    await symlink(join(root, folder), join(copy, folder), 'junction');
  }
}

/** A deleted file whose deletion is not committed is listed, too. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function check({ file, original, mutated, tests, only }: Mutant): Promise<MutantResult> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(original, () => mutated),
  );
  try {
    const built = await buildFor(tests).then(
      () => true,
      () => false,
    );
    if (!built) return 'INVALID';
    const { code, text: output } = await runTests(tests, only);
    if (/SyntaxError|ERR_INVALID_TYPESCRIPT_SYNTAX/.test(output) && /^ℹ pass 0$/m.test(output)) return 'INVALID';
    return code === 0 ? 'SURVIVED' : 'caught';
  } finally {
    await writeFile(path, text);
  }
}

/**
 * Builds what the tests need: the command line is tested as a bundle, and a real VS Code uses the packed extension; all
 * other tests use the source.
 */
async function buildFor(tests: readonly string[]): Promise<void> {
  if (tests.some((test) => inVscode.test(test))) await build('scripts/build.ts');
  else if (tests.some((test) => asBuilt.test(test))) await build('esbuild.mjs', 'engine');
}

async function build(script: string, ...args: readonly string[]): Promise<void> {
  await runProgram(process.execPath, [script, ...args], { cwd: copy, output: 'hide' });
}

function runTests(tests: readonly string[], only?: string): Promise<{ readonly code: number; readonly text: string }> {
  const silence = tests.some((test) => inVscode.test(test)) ? maxSilence.inVscode : maxSilence.usual;
  const flags = [
    '--test',
    '--test-isolation=none',
    '--test-reporter=spec',
    '--test-force-exit',
    `--test-timeout=${silence}`,
    ...(only === undefined ? [] : [`--test-name-pattern=${only}`]),
  ];
  return tryProgram(process.execPath, [...flags, ...tests], { cwd: copy, output: 'hide', maxSilence: silence });
}
