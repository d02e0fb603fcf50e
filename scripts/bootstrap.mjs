/**
 * The first step of every npm script: installs the packages of package-lock.json when they are missing or outdated,
 * then runs a script with the Node version that this project pins. It is plain JavaScript without dependencies, because
 * it runs before any are installed; any Node from version 20 works.
 *
 *     node scripts/bootstrap.mjs SCRIPT [ARGUMENT…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const nodeModules = join(root, 'node_modules');
const stampFile = join(nodeModules, '.installed-lock');

installWhenStale();
runScript(findNode(), process.argv.slice(2));

function installWhenStale() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = `${lock} ${process.platform} ${process.arch}\n`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages…');
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, first] = npmCli === undefined ? ['npm', []] : [process.execPath, [npmCli]];
  const done = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npmCli === undefined && process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stampFile, stamp);
}

/** Returns the pinned Node of this platform, or the Node that runs this file if it is new enough. */
function findNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = Object.keys(optionalDependencies)
    .map((name) => join(nodeModules, name, 'bin', binary))
    .find((file) => existsSync(file));
  if (pinned !== undefined) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`No Node 24 is packaged for ${process.platform}-${process.arch}: run this with Node 24 or newer.`);
  process.exit(1);
}

function runScript(node, [script, ...args]) {
  const path = [join(nodeModules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, script), ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When only npm itself receives a signal, it ends without forwarding it, because npm's shell is the parent of this
  // process.
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || child.kill(), 500).unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
