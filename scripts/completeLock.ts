/**
 * `node scripts/completeLock.ts`: adds the hashes to `package-lock.json` that npm omits. npm knows the hash of a
 * package only after downloading it, so packages for other platforms have none.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asScript } from './asScript.ts';
import { root } from './places.ts';
import { npmCommand, tryProgram } from './runProgram.ts';

interface Lock {
  readonly packages: Record<string, { readonly version?: string; integrity?: string }>;
}

await asScript(async () => {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lock;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.integrity !== undefined) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [npm, view] = npmCommand('view', `${name}@${entry.version}`, 'dist.integrity', '--loglevel=error');
    const { code, text } = await tryProgram(npm, view, { output: 'hide' });
    if (code !== 0) throw new Error(`npm has no hash of ${name} ${entry.version}: ${text}`);
    entry.integrity = text.trim();
    console.log(`${name} ${entry.version}`);
  }
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  return 0;
});
