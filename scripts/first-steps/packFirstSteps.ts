/** Builds the extension of this folder and packs it, so that a VS Code can install it. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { outputFolder, root } from '../places.ts';
import { runProgram } from '../runProgram.ts';

/** Returns the path of the VSIX. */
export async function packFirstSteps(): Promise<string> {
  const folder = join(outputFolder, 'first-steps');
  await esbuild.build({
    entryPoints: [join(import.meta.dirname, 'extension.ts')],
    outfile: join(folder, 'extension.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  await copyFile(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
  const vsix = join(outputFolder, 'first-steps.vsix');
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', vsix];
  await runProgram(process.execPath, [vsce, 'package', ...flags], { cwd: folder, output: 'hide' });
  return vsix;
}
