/** Tests which browser the tests get, and what is printed when there is none. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { findHeadlessShell, provide } from '../../scripts/installChromium.ts';

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-chromium-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('an installed browser is used, and nothing is downloaded', async () => {
  const download = (): Promise<string> => assert.fail('downloaded');
  assert.equal(await provide('/usr/bin/chromium', download), '/usr/bin/chromium');
});

test('a browser is downloaded when none is installed', async () => {
  assert.equal(await provide(undefined, () => Promise.resolve('/cache/chromium')), '/cache/chromium');
});

test('one line explains what to do when there is no browser', async () => {
  const download = (): Promise<string> => Promise.reject(new Error('many lines\nof output\nENOTFOUND\n'));
  await assert.rejects(provide(undefined, download), {
    message:
      'No Chrome, Chromium or Edge is installed, and Chromium could not be downloaded (ENOTFOUND). ' +
      'Install one of them, or set CHROME_PATH to the path of its executable.',
  });
});

test('the browser that Playwright has downloaded is found on every platform', async (t) => {
  for (const path of [
    ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell'],
    ['chrome-headless-shell-win64', 'chrome-headless-shell.exe'],
    ['chrome-linux', 'headless_shell'],
  ]) {
    const folder = await temporaryFolder(t);
    const build = join(folder, 'chromium_headless_shell-1255');
    const executable = join(build, ...path);
    await mkdir(join(executable, '..'), { recursive: true });
    await writeFile(executable, '');
    assert.equal(await findHeadlessShell(folder), undefined, 'the download is not complete');
    await writeFile(join(build, 'INSTALLATION_COMPLETE'), '');
    assert.equal(await findHeadlessShell(folder), executable);
  }
});

test('nothing is found in a folder that does not exist', async (t) => {
  assert.equal(await findHeadlessShell(join(await temporaryFolder(t), 'none')), undefined);
});
