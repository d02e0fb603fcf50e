/**
 * Measures the cost of loading the extension, compared with an extension that does nothing. Each measurement uses a new
 * process.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';
import { contest } from './contest.ts';
import { times, type Figure } from './figure.ts';

const folder = join(root, '.tsbuild', 'bench');

/**
 * Stands for VS Code's API. Every member is a class and a function with such members, which is enough because the
 * extension's modules only create and extend some classes, and combine some constants, while they load. Activation
 * itself needs the real host.
 */
const stub = `const member = () => new Proxy(function () { return member(); }, { get: (it, name) => it[name] ?? member() });
module.exports = new Proxy({ env: { language: 'en' } }, { get: (known, name) => known[name] ?? member() });`;

export async function benchActivation(): Promise<readonly Figure[]> {
  mkdirSync(join(folder, 'node_modules', 'vscode'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', 'vscode', 'index.js'), stub);
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, "require('vscode'); exports.activate = () => undefined;");
  const time = (loading: string): number =>
    Number(execFileSync(process.execPath, ['-e', measure(loading)], { cwd: folder }));
  const load = (file: string): number => time(`require(${JSON.stringify(file)})`);
  const lazyPart = join(root, 'dist', 'node', 'lazyContributions.cjs');
  const [floor, main, lazy] = await contest('Loading the extension (a new process each)', [
    { name: 'an empty extension', run: () => load(empty) },
    { name: 'this extension, before anything is needed', run: () => load(join(root, 'dist', 'node', 'main.cjs')) },
    { name: 'the rest of it, when first needed', run: () => load(lazyPart) },
  ]);
  return [
    {
      what: 'loading the extension, before anything is used',
      value: times(main, floor),
      of: '× an empty extension',
      goal: { atMost: 3 },
    },
    { what: 'loading the rest, when first used', value: times(lazy, floor), of: '× an empty extension' },
  ];
}

/** A program that prints how long `loading` takes, which is an expression. */
function measure(loading: string): string {
  const resolveVscode = `const M = require('module'); const r = M._resolveFilename;
M._resolveFilename = (id, ...rest) => id === 'vscode' ? ${JSON.stringify(join(folder, 'node_modules', 'vscode', 'index.js'))} : r(id, ...rest);
require('vscode');`;
  return `${resolveVscode} void (async () => {
  const s = performance.now(); ${loading}; process.stdout.write(String(performance.now() - s));
})();`;
}
