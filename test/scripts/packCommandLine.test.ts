/** Tests the npm package as a user gets it: installed from the file alone, without any other package. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commandLinePackage, root, samplesFolder } from '../../scripts/places.ts';
import { npmCommand } from '../../scripts/runProgram.ts';

let folder = '';
let version = '';

/** npm must not find anything in a registry or in its cache. */
const npm = (...args: readonly string[]): string => {
  const [command, all] = npmCommand(...args);
  const config = { npm_config_offline: 'true', npm_config_cache: join(folder, 'cache'), npm_config_loglevel: 'error' };
  return execFileSync(command, all, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...config } });
};

before(async () => {
  ({ version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string });
  const archive = join(root, 'dist', commandLinePackage(version));
  assert.ok(existsSync(archive), 'run npm run build first');
  folder = await mkdtemp(join(tmpdir(), 'agent-api-package-'));
  await cp(archive, join(folder, commandLinePackage(version)));
  await cp(join(samplesFolder, 'weather.agentrequest.json'), join(folder, 'weather.agentrequest.json'));
  const scripts = { agents: 'agent-api' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts }));
  npm('install', '--save-dev', `./${commandLinePackage(version)}`, '--no-audit', '--no-fund');
});

after(() => rm(folder, { recursive: true }));

test('installing the file installs one package', async () => {
  const installed = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
  assert.deepEqual(installed, ['agent-api-workbench']);
});

test('the command works in a script of the project and by its path', () => {
  assert.equal(npm('run', '--silent', 'agents', '--', '--version').trim(), version);
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const command = join(folder, 'node_modules', '.bin', `agent-api${suffix}`);
  const run = (...args: readonly string[]): string =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', shell: suffix !== '' });
  assert.match(run('lint', 'weather.agentrequest.json', '--locale', 'en'), /Errors: 0/);
  assert.match(run('send', 'weather.agentrequest.json', '--locale', 'en'), /\S/);
});

test('the package contains the library, and nothing of the extension', async () => {
  const program = "import { createFold } from 'agent-api-workbench/protocol'; console.log(typeof createFold);";
  await writeFile(join(folder, 'library.js'), program);
  assert.equal(execFileSync(process.execPath, ['library.js'], { cwd: folder, encoding: 'utf8' }).trim(), 'function');
  const installed = join(folder, 'node_modules', 'agent-api-workbench');
  const list = async (path: string): Promise<readonly string[]> => (await readdir(join(installed, path))).toSorted();
  assert.deepEqual(await list('dist'), ['chunks', 'cli', 'protocol']);
  // `agent-api mcp` answers with the pages of rules.
  assert.deepEqual(await list('docs'), ['rules']);
  assert.deepEqual(await list('.'), [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'README.zh-cn.md',
    'THIRD_PARTY_NOTICES.txt',
    'dist',
    'docs',
    'package.json',
  ]);
});
