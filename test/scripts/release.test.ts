/** Tests what decides whether a tag can be released, and what the addresses of a release are made of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findReleaseIssues, readChangelog } from '../../scripts/changelog.ts';
import { toOfflinePage } from '../../scripts/offlinePage.ts';
import { withRepositoryLinks } from '../../scripts/repositoryLinks.ts';

const changelog = '# Changelog\n\n## 1.1.0\n\n- More.\n\n### Fixed\n\n- That.\n\n## 1.0.0\n\n- First.\n';
const manifest = { version: '1.1.0', repository: 'https://github.com/example/x' };

test('a tag is released if it is the version, with a section in the changelog and a repository', () => {
  assert.deepEqual(findReleaseIssues('v1.1.0', manifest, changelog), []);
  assert.deepEqual(findReleaseIssues('v1.1.1', manifest, changelog), [
    'The tag is v1.1.1, but package.json has the version 1.1.0.',
  ]);
  assert.deepEqual(findReleaseIssues('v1.1.0', manifest, changelog.replace('1.1.0', 'Unreleased')), [
    'CHANGELOG.md does not begin with a section “## 1.1.0” with entries: rename “## Unreleased”.',
  ]);
  assert.equal(findReleaseIssues('v1.1.0', manifest, `## Unreleased\n\n- New.\n\n${changelog}`).length, 1);
  assert.equal(findReleaseIssues('v1.1.0', manifest, '## 1.1.0\n\n## 1.0.0\n').length, 1);
  assert.equal(findReleaseIssues('v1.1.0', { version: '1.1.0' }, changelog).length, 1);
});

test('the text of a release is the section of its version, with its subsections', () => {
  assert.deepEqual(readChangelog(changelog)[0], { title: '1.1.0', text: '- More.\n\n### Fixed\n\n- That.' });
});

test('all addresses of the manifest follow from the repository', () => {
  const expected = {
    name: 'x',
    repository: { type: 'git', url: 'https://github.com/example/x.git' },
    homepage: 'https://github.com/example/x#readme',
    bugs: { url: 'https://github.com/example/x/issues' },
    qna: 'https://github.com/example/x/blob/HEAD/SUPPORT.md',
  };
  assert.deepEqual(withRepositoryLinks({ name: 'x', repository: expected.repository, bugs: 'old' }), expected);
  assert.deepEqual(withRepositoryLinks({ name: 'x', homepage: 'old' }), { name: 'x' });
  assert.throws(() => withRepositoryLinks({ repository: 'https://example.com/x' }), /must be https:\/\/github\.com/);
});

test('a page without a repository keeps its text, and has no relative addresses', () => {
  const page = [
    'See [the `code`](docs/code.md), [中文](README.zh-cn.md) and [the site](https://example.com/).',
    '![a picture](a.png)',
    '[Deutsch](README.de.md)',
    '| [a](a.md) |\n| --- |\n| [b](b.md) |',
    '<!-- online only -->\n\n- [c](c.md)\n\n<!-- end of online only -->\n\nEnd',
  ].join('\n\n');
  assert.equal(
    toOfflinePage(page, { instead: { 'README.zh-cn.md': '#中文' } }),
    ['See the `code`, [中文](#中文) and [the site](https://example.com/).', '| a |\n| --- |\n| b |', 'End'].join(
      '\n\n',
    ),
  );
});
