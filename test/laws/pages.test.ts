/**
 * Checks the pages that users see first: in the repository, and in the VSIX with and without a public repository, where
 * each link and picture leads somewhere.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readChangelog } from '../../scripts/changelog.ts';
import { writeVsix } from '../../scripts/packageVsix.ts';
import { outputFolder, root, vsixFile } from '../../scripts/places.ts';
import { withRepositoryLinks } from '../../scripts/repositoryLinks.ts';
import { addressesIn, fitsMarketplace, leadsOutOfVsix, leadsToFiles, type GalleryManifest } from './pages.ts';
import { readZipFile } from './zipEntries.ts';

interface OwnManifest extends GalleryManifest {
  readonly version: string;
  readonly repository?: string;
}

const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(readText('package.json')) as OwnManifest;
const languages = { en: 'README.md', 'zh-cn': 'README.zh-cn.md' } as const;
const shownPages = ['extension/readme.md', 'extension/changelog.md'];

test('each link and picture of the pages in the repository leads to a file', () => {
  const inFolder = (folder: string): readonly string[] =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => (folder === '' ? name : `${folder}/${name}`));
  const pages = ['', 'docs', 'docs/reliability'].flatMap(inFolder).map((path) => ({ path, text: readText(path) }));
  assert.ok(pages.length > 15);
  assert.deepEqual(
    pages.flatMap((page) => leadsToFiles(page, (file) => existsSync(join(root, file)))),
    [],
  );
});

test('both READMEs show the same pictures, each in its language', () => {
  const picturesOf = (language: keyof typeof languages): readonly string[] =>
    addressesIn(readText(languages[language]))
      .filter(({ kind }) => kind === 'picture')
      .map(({ address }) => address.replace(`media/readme/${language}/`, ''));
  assert.deepEqual(picturesOf('en'), picturesOf('zh-cn'));
  assert.ok(picturesOf('en').every((name) => /^[\w-]+\.webp$/.test(name)));
  for (const language of ['en', 'zh-cn'] as const)
    assert.deepEqual(
      readdirSync(join(root, 'media', 'readme', language)).toSorted(),
      picturesOf(language).toSorted(),
      'pictures that no page shows',
    );
});

test('the moving picture is below 1 MB and shorter than 16 seconds', () => {
  for (const language of ['en', 'zh-cn']) {
    const picture = readFileSync(join(root, 'media', 'readme', language, 'demo.webp'));
    assert.ok(picture.length < 1_000_000, `${language}: ${picture.length} bytes`);
    const durations = frameDurations(picture);
    assert.ok(durations.length > 20, `${language}: ${durations.length} frames`);
    const total = durations.reduce((sum, duration) => sum + duration, 0);
    assert.ok(total < 16_000, `${language}: ${total} ms`);
  }
});

test('each link and picture in the pages of the VSIX leads somewhere without a repository', () => {
  assert.ok(existsSync(vsixFile), 'run npm run build first');
  if (manifest.repository !== undefined) return;
  const archive = readFileSync(vsixFile);
  for (const path of shownPages) {
    const text = readZipFile(archive, path).toString('utf8');
    assert.deepEqual(leadsOutOfVsix({ path, text }), []);
    assert.ok(text.length > 2000, path);
  }
  const readme = readZipFile(archive, 'extension/readme.md').toString('utf8');
  assert.match(readme, /\[中文说明\]\(#中文说明\)[^]*\n# 中文说明\n/);
  assert.doesNotMatch(readme, /npm start/);
});

test('with a repository, all addresses in the VSIX lead there, and so do its links in the Marketplace', async () => {
  const url = 'https://github.com/example/agent-api-workbench';
  await mkdir(outputFolder, { recursive: true });
  const file = join(outputFolder, 'online.vsix');
  await writeVsix({ file, manifest: withRepositoryLinks({ ...manifest, repository: url }), branch: 'v1.2.3' });
  const archive = readFileSync(file);
  const has = (path: string): boolean => existsSync(join(root, path));
  for (const path of shownPages) {
    const text = readZipFile(archive, path).toString('utf8');
    assert.deepEqual(leadsOutOfVsix({ path, text }, { url, has }), []);
  }
  const addresses = addressesIn(readZipFile(archive, 'extension/readme.md').toString('utf8'));
  const pictures = addresses.filter(({ kind }) => kind === 'picture').map(({ address }) => address);
  assert.equal(pictures.length, addressesIn(readText('README.md')).filter(({ kind }) => kind === 'picture').length);
  assert.ok(pictures.every((address) => address.startsWith(`${url}/raw/v1.2.3/media/readme/en/`)));
  const { homepage, bugs, qna } = JSON.parse(
    readZipFile(archive, 'extension/package.json').toString('utf8'),
  ) as Readonly<Record<string, unknown>>;
  assert.deepEqual(
    { homepage, bugs, qna },
    { homepage: `${url}#readme`, bugs: { url: `${url}/issues` }, qna: `${url}/blob/HEAD/SUPPORT.md` },
  );
  const gallery = readZipFile(archive, 'extension.vsixmanifest').toString('utf8');
  for (const [id, value] of [
    ['Links.Source', url],
    ['Links.Support', `${url}/issues`],
    ['Links.Learn', `${url}#readme`],
    ['CustomerQnALink', `${url}/blob/HEAD/SUPPORT.md`],
  ] as const)
    assert.match(gallery, new RegExp(`${id}" Value="${value}(?:\\.git)?"`), id);
});

test('the fields of the Marketplace are complete', () => assert.deepEqual(fitsMarketplace(manifest), []));

test('the changelog begins with the section of the version, or with changes that are not released', () => {
  const [newest, ...older] = readChangelog(readText('CHANGELOG.md'));
  assert.ok(newest !== undefined && ['Unreleased', manifest.version].includes(newest.title), newest?.title);
  if (newest.title === 'Unreleased') assert.equal(older[0]?.title, manifest.version);
  for (const { title, text } of [newest, ...older]) assert.notEqual(text, '', `${title} has no entries`);
});

/** Returns the duration of each frame of an animated WebP picture, in milliseconds. */
function frameDurations(picture: Buffer): readonly number[] {
  const durations: number[] = [];
  for (let at = 12; at < picture.length;) {
    const size = picture.readUInt32LE(at + 4);
    if (picture.toString('latin1', at, at + 4) === 'ANMF') durations.push(picture.readUIntLE(at + 8 + 12, 3));
    at += 8 + size + (size % 2);
  }
  return durations;
}
