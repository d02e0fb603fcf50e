/** What loading the extension costs, against an extension that does nothing: a process each time. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';
import { contest } from './contest.ts';

const folder = join(root, '.tsbuild', 'bench');

export async function benchActivation(): Promise<void> {
  mkdirSync(join(folder, 'node_modules', 'vscode'), { recursive: true });
  // What the extension's modules touch while they load; activation itself needs the real host.
  writeFileSync(
    join(folder, 'node_modules', 'vscode', 'index.js'),
    'exports.ThemeIcon = class {}; exports.ThemeColor = class {}; exports.DiagnosticSeverity = {};',
  );
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, "require('vscode'); exports.activate = () => undefined;");
  const load = (file: string): number => Number(execFileSync(process.execPath, ['-e', measure(file)], { cwd: folder }));
  await contest('Loading the extension (require, a new process each)', [
    { name: 'an empty extension', run: () => load(empty) },
    { name: 'this extension, before anything is needed', run: () => load(join(root, 'dist', 'node', 'main.cjs')) },
    { name: 'the heavy part, when first needed', run: () => load(join(root, 'dist', 'node', 'heavy.cjs')) },
  ]);
}

function measure(file: string): string {
  const resolveVscode = `const M = require('module'); const r = M._resolveFilename;
M._resolveFilename = (id, ...rest) => id === 'vscode' ? ${JSON.stringify(join(folder, 'node_modules', 'vscode', 'index.js'))} : r(id, ...rest);
require('vscode');`;
  return `${resolveVscode} const s = performance.now(); require(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - s));`;
}
