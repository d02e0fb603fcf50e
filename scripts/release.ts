/**
 * `npm run release -- TAG`: builds everything that a release consists of, into `dist/release/`: the VSIX, the list of
 * its packages, the npm package, and the text of the release. Nothing is published; `.github/workflows/release.yml`
 * does that. `--check` only checks that the tag fits package.json and CHANGELOG.md.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { asScript } from './asScript.ts';
import { buildBundles, buildTypes, packageVsix } from './buildProduct.ts';
import { findReleaseIssues, readChangelog } from './changelog.ts';
import { toOfflinePage } from './offlinePage.ts';
import { packCommandLine } from './packCommandLine.ts';
import { commandLinePackage, releaseFolder, root, sbomFile, vsixFile } from './places.ts';

await asScript(async () => {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [tag] = positionals;
  if (tag === undefined) throw new Error('Name the tag: npm run release -- v1.2.3');
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const issues = findReleaseIssues(tag, manifest, changelog);
  if (issues.length > 0) throw new Error(issues.join('\n'));
  if (values.check) return 0;
  await buildBundles();
  await buildTypes();
  await packageVsix({ branch: tag });
  await packCommandLine();
  await rm(releaseFolder, { recursive: true, force: true });
  await mkdir(releaseFolder, { recursive: true });
  const packed = join(root, 'dist', commandLinePackage(manifest.version));
  for (const file of [vsixFile, sbomFile, packed]) await cp(file, join(releaseFolder, basename(file)));
  const section = readChangelog(changelog).find(({ title }) => title === manifest.version);
  // GitHub resolves no relative links in the text of a release.
  await writeFile(join(releaseFolder, 'release-notes.md'), `${toOfflinePage(section?.text ?? '')}\n`);
  return 0;
});
