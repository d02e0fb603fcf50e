/**
 * The first step of every npm script: installs the packages of package-lock.json when they are missing or outdated,
 * then runs a script with the Node version that this project pins. It is plain JavaScript without dependencies, because
 * it runs before any are installed; any Node from version 20 works.
 *
 *     node scripts/bootstrap.mjs SCRIPT [ARGUMENT…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';

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
  timed('Installing the packages of package-lock.json', () => npm(root, 'ci'));
  replaceNode();
  addLeftOut();
  writeFileSync(stampFile, stamp);
}

/** Scripts of packages are not run, because no package here needs its script. */
function npm(cwd, command, node = process.execPath) {
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [program, first] = npmCli === undefined ? ['npm', []] : [node, [npmCli]];
  const options = [command, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(program, [...first, ...options], {
    cwd,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npmCli === undefined && process.platform === 'win32',
  });
  if (done.status === 0) return;
  console.error(`npm ${command} failed, for the reason above. Run the command again when it is solved.`);
  process.exit(done.status ?? 1);
}

/**
 * npm leaves out optional packages that do not support the Node that runs npm, which may be older than the pinned one.
 * Among them are the programs of the formatter and the linter.
 */
function addLeftOut() {
  const pinned = pinnedNode();
  if (pinned === undefined || resolve(process.execPath) === pinned) return;
  timed('Installing the packages that need the pinned Node', () => npm(root, 'install', pinned));
}

/**
 * On a Linux without libatomic, which the pinned Node needs, replaces it by an older Node, which does not. npm puts the
 * pinned one on the PATH of every script, so it must be able to start.
 */
function replaceNode() {
  const pinned = pinnedNode();
  if (process.platform !== 'linux' || pinned === undefined) return;
  const { status, stderr } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  console.log(`The pinned Node does not start (${stderr.trim()}), so an older one is used.`);
  const folder = join(root, '.vscode-test', 'node');
  cpSync(join(root, 'scripts', 'locks', 'node'), folder, { recursive: true });
  // Removed first: if the installation fails, the next `npm` command must find another Node on the PATH.
  rmSync(pinned);
  timed('Installing an older Node', () => npm(folder, 'ci'));
  renameSync(join(folder, relative(root, pinned)), pinned);
}

function timed(title, run) {
  console.log(`${title}…`);
  const start = performance.now();
  run();
  console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Returns the pinned Node of this platform, or the Node that runs this file if it is new enough. */
function findNode() {
  const pinned = pinnedNode();
  if (pinned !== undefined) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`No Node 24 is packaged for ${process.platform}-${process.arch}: run this with Node 24 or later.`);
  process.exit(1);
}

function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  return Object.keys(optionalDependencies)
    .map((name) => join(nodeModules, name, 'bin', binary))
    .find((file) => existsSync(file));
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
