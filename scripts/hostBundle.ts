/** Bundles a folder of tests into the one module whose `run` VS Code calls, and the extension that its tests use. */
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { exampleExtension, outputFolder, root } from './places.ts';
import { topicsOfRules } from './readRulePage.ts';

const inHost: BuildOptions = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
};

/** `name`: a folder in `test`. Answers the bundle's path. The example extension is then in its place as well. */
export async function bundleHostTests(name = 'host'): Promise<string> {
  const folder = join(root, 'test', name);
  const files = await readdir(folder, { recursive: true });
  const tests = files.filter((file) => file.endsWith('.test.ts')).toSorted();
  const imports = tests.map((file) => `import ${JSON.stringify(`./${file.replaceAll('\\', '/')}`)};`);
  const outfile = join(outputFolder, name, 'index.cjs');
  await bundleExample();
  await esbuild.build({
    ...inHost,
    stdin: { contents: [...imports, "export { run } from '../host/index.ts';"].join('\n'), resolveDir: folder },
    outfile,
    // Which topic a rule lies in is known while this is bundled, and only then.
    define: { topicsOfRules: JSON.stringify(topicsOfRules) },
    // The other form of jsonc-parser cannot be bundled.
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
  });
  return outfile;
}

async function bundleExample(): Promise<void> {
  const source = join(root, 'test', 'fixtures', 'knock-extension');
  await esbuild.build({
    ...inHost,
    entryPoints: [join(source, 'extension.ts')],
    outfile: join(exampleExtension, 'extension.cjs'),
  });
  await copyFile(join(source, 'package.json'), join(exampleExtension, 'package.json'));
}
