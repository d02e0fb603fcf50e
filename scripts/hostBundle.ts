/** Bundles `test/host/` into the one module whose `run` VS Code calls. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { outputFolder, root } from './places.ts';

/** Answers the bundle's path. */
export async function bundleHostTests(): Promise<string> {
  const folder = join(root, 'test', 'host');
  const files = await readdir(folder, { recursive: true });
  const tests = files.filter((file) => file.endsWith('.test.ts')).toSorted();
  const imports = tests.map((file) => `import ${JSON.stringify(`./${file.replaceAll('\\', '/')}`)};`);
  const outfile = join(outputFolder, 'host', 'index.cjs');
  await esbuild.build({
    stdin: { contents: [...imports, "export { run } from './index.ts';"].join('\n'), resolveDir: folder },
    bundle: true,
    outfile,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    // The other form of jsonc-parser cannot be bundled.
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
