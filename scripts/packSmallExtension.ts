/** Packs a small extension of ours that does not ship, such as one for `npm start`, so that a VS Code can install it. */
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { outputFolder, root } from './places.ts';
import { runProgram } from './runProgram.ts';

/** `source` is a folder with `extension.ts` and `package.json`. Returns the path of the VSIX. */
export async function packSmallExtension(source: string): Promise<string> {
  const name = basename(source);
  const folder = join(outputFolder, name);
  await esbuild.build({
    entryPoints: [join(source, 'extension.ts')],
    outfile: join(folder, 'extension.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  await copyFile(join(source, 'package.json'), join(folder, 'package.json'));
  const vsix = join(outputFolder, `${name}.vsix`);
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', vsix];
  await runProgram(process.execPath, [vsce, 'package', ...flags], { cwd: folder, output: 'hide' });
  return vsix;
}
