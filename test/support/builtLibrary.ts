/** The library as an external program uses it: a folder with the package, and nothing else of this checkout. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';

export interface Consumer {
  readonly folder: string;
  /** Writes a file of the program; returns its path. */
  write(name: string, text: string): string;
  dispose(): void;
}

/** Creates such a folder. Throws when the library was not built. */
export function createConsumer(): Consumer {
  assert.ok(existsSync(join(root, 'dist/protocol/types/index.d.ts')), 'run npm run build first');
  const folder = mkdtempSync(join(tmpdir(), 'library-consumer-'));
  const installed = join(folder, 'node_modules', 'agent-api-workbench');
  mkdirSync(join(installed, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(installed, 'package.json'));
  cpSync(join(root, 'dist/protocol'), join(installed, 'dist/protocol'), { recursive: true });
  for (const name of ['zod', '@types', 'undici-types']) {
    if (existsSync(join(root, 'node_modules', name))) {
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
    }
  }
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write('package.json', '{"type":"module","private":true}');
  return { folder, write, dispose: () => rmSync(folder, { recursive: true }) };
}
