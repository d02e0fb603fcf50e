/**
 * Bundles a folder of tests into the single module whose `run` function VS Code calls, and bundles the extension that
 * the tests use.
 */
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { exampleExtension, outputFolder, root } from './places.ts';
import { rulePages } from './readRulePage.ts';

const inHost: BuildOptions = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
};

/** `name`: a folder in `test`. Returns the path of the bundle. Also builds the example extension. */
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
    // The bundle cannot search the folders of the rules for their examples.
    define: { rulePages: JSON.stringify(Object.fromEntries(rulePages)) },
    // The other module format of jsonc-parser cannot be bundled.
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
