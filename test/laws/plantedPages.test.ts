/** Checks that each check of the pages can fail, with the exact message. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsMarketplace, leadsOutOfVsix, leadsToFiles } from './pages.ts';

test('reports addresses of a page that lead nowhere', () => {
  const exists = (file: string): boolean => file === 'docs/code.md';
  const page = { path: 'docs/x.md', text: '# A b\n[a](code.md#x) [b](../code.md) ![c](c.png) [d](#a-b) [e](#b)\n' };
  assert.deepEqual(leadsToFiles(page, exists), [
    'docs/x.md: there is no link ../code.md',
    'docs/x.md: there is no picture c.png',
    'docs/x.md: there is no heading #b',
  ]);
});

test('reports addresses that VS Code removes from the page of an extension', () => {
  const text = '# A\n[a](docs/code.md) ![b](b.png) ![c](data:image/png;base64,AA) [d](#a) [e](#b)\n<img src="f.png">\n';
  assert.deepEqual(leadsOutOfVsix({ path: 'readme.md', text }), [
    'readme.md: the link docs/code.md leads nowhere',
    'readme.md: the picture b.png leads nowhere',
    'readme.md: the picture data:image/png;base64,AA leads nowhere',
    'readme.md: there is no heading #b',
    'readme.md: the picture f.png leads nowhere',
  ]);
  const url = 'https://github.com/example/workbench';
  const repository = { url, has: (file: string) => file === 'docs/code.md' };
  const online = `[a](${url}/blob/HEAD/docs/code.md#x) [b](${url}/blob/HEAD/b.md) ![c](https://example.com/c.png)`;
  assert.deepEqual(leadsOutOfVsix({ path: 'readme.md', text: online }, repository), [
    'readme.md: the repository has no link b.md',
  ]);
});

test('reports fields that the Marketplace rejects or shows badly', () => {
  const complete = {
    displayName: 'A',
    publisher: 'a',
    license: 'MIT',
    pricing: 'Free',
    icon: 'i.png',
    galleryBanner: { color: '#111a2e', theme: 'dark' },
    categories: ['AI'],
    keywords: ['a'],
  };
  assert.deepEqual(fitsMarketplace(complete), []);
  const flawed = { ...complete, license: '', categories: ['Agents'], keywords: Array.from({ length: 31 }, String) };
  assert.deepEqual(fitsMarketplace({ ...flawed, badges: [{}] }), [
    'license is missing',
    'there is no category Agents',
    '31 keywords, 30 are allowed',
    'badges: pages load nothing from other servers',
  ]);
});
