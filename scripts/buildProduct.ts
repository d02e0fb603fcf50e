/** Makes what ships: the bundles in `dist/` and the library's types, and from the bundles the VSIX. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root, vsixFile } from './places.ts';
import { runProgram } from './runProgram.ts';
import { writeSbom } from './writeSbom.ts';

const sizeLimit = 1000 * 1024;

/** The bundles alone; `flags` are those of `esbuild.mjs`. Throws after esbuild has printed what is wrong. */
export async function buildBundles(flags: readonly string[] = []): Promise<void> {
  await runProgram(process.execPath, [join(root, 'esbuild.mjs'), ...flags]);
}

/** The types of the library beside its bundle. Throws after tsc has printed what is wrong. */
export async function buildTypes(): Promise<void> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await runProgram(process.execPath, [tsc, '-p', join(root, 'src', 'protocol', 'tsconfig.library.json')]);
}

/** Packs what `.vscodeignore` lets through, and writes beside it what is bundled. Throws above 1000 KB, the size we promise. */
export async function packageVsix(): Promise<void> {
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const asItIs = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  await runProgram(process.execPath, [vsce, 'package', ...asItIs, '--out', vsixFile], { output: 'hide' });
  const { size } = await stat(vsixFile);
  console.log(`dist/agent-api-workbench.vsix: ${Math.round(size / 1024)} KB`);
  await writeSbom();
  if (size > sizeLimit) throw new Error(`The VSIX is larger than ${sizeLimit / 1024} KB.`);
}
