/** Builds everything that is shipped: the bundles in `dist/`, the library's types, and the VSIX from the bundles. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeVsix, type PackManifest } from './packageVsix.ts';
import { root, vsixFile } from './places.ts';
import { runProgram } from './runProgram.ts';
import { writeSbom } from './writeSbom.ts';

/** The size of the VSIX that we promise, in bytes. */
export const vsixLimit = 1536 * 1024;

/** Builds only the bundles; `flags` are those of `esbuild.mjs`. Throws after esbuild has printed the errors. */
export async function buildBundles(flags: readonly string[] = []): Promise<void> {
  await runProgram(process.execPath, [join(root, 'esbuild.mjs'), ...flags]);
}

/** Builds the library's types next to its bundle. Throws after tsc has printed the errors. */
export async function buildTypes(): Promise<void> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await runProgram(process.execPath, [tsc, '-p', join(root, 'src', 'protocol', 'tsconfig.library.json')]);
}

/**
 * Packs the files that `.vscodeignore` allows, and writes the list of bundled packages next to the VSIX. `branch` is
 * the branch or tag that links in its pages lead to. Throws when the VSIX is larger than `vsixLimit`.
 */
export async function packageVsix({ branch }: { readonly branch?: string } = {}): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as PackManifest;
  await writeVsix({ file: vsixFile, manifest, ...(branch === undefined ? {} : { branch }) });
  const { size } = await stat(vsixFile);
  console.log(`dist/agent-api-workbench.vsix: ${Math.round(size / 1024)} KB`);
  await writeSbom();
  if (size > vsixLimit) throw new Error(`The VSIX is larger than ${vsixLimit / 1024} KB.`);
}
