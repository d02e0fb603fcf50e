/**
 * Packs the command line and the library as an npm package that needs no other package: `package.json` of this
 * repository is for development and for the extension, so the package gets one of its own.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toOfflinePage } from './offlinePage.ts';
import { commandLinePackage, outputFolder, root } from './places.ts';
import { npmCommand, runProgram } from './runProgram.ts';

/** What the package contains in addition to its `package.json`. */
const contents = [
  'dist/cli',
  'dist/chunks',
  'dist/protocol',
  'docs/rules',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'README.zh-cn.md',
  'THIRD_PARTY_NOTICES.txt',
];

/** The members that are the same as in `package.json` of this repository. */
const shared = ['name', 'version', 'license', 'keywords', 'type', 'bin', 'exports', 'repository', 'homepage', 'bugs'];

/** Needs the bundles and the types in `dist/`. */
export async function packCommandLine(): Promise<void> {
  const folder = join(outputFolder, 'package');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of contents) await cp(join(root, path), join(folder, path), { recursive: true });
  const own = await readJson('package.json');
  const { 'extension.description': description } = await readJson('package.nls.json');
  const { zod } = own['dependencies'] as Readonly<Record<string, string>>;
  const manifest = {
    ...Object.fromEntries(shared.filter((name) => name in own).map((name) => [name, own[name]])),
    description,
    files: ['dist', 'docs', '*.md', '*.txt'],
    engines: { node: '>=20.16' },
    // The types of the library refer to those of zod; its code contains what it needs.
    peerDependencies: { zod },
    peerDependenciesMeta: { zod: { optional: true } },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (own['repository'] === undefined) await leaveOutLinks(folder);
  const [npm, pack] = npmCommand('pack', '--ignore-scripts', '--pack-destination', join(root, 'dist'));
  await runProgram(npm, pack, { cwd: folder, output: 'hide' });
  console.log(`dist/${commandLinePackage(String(own['version']))}`);
}

/** The page on npm resolves relative addresses by `repository`. */
async function leaveOutLinks(folder: string): Promise<void> {
  for (const page of contents.filter((path) => path.endsWith('.md'))) {
    const file = join(folder, page);
    await writeFile(file, toOfflinePage(await readFile(file, 'utf8')));
  }
}

async function readJson(path: string): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as Readonly<Record<string, unknown>>;
}
