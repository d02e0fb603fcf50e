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

const installed = (): Promise<string> => Promise.resolve('/usr/bin/chromium');
const notInstalled = (): Promise<undefined> => Promise.resolve(undefined);
const downloaded = (): Promise<string> => Promise.resolve('/cache/chromium');
const notDownloaded = (): Promise<string> => Promise.reject(new Error('many lines\nof output\nENOTFOUND\n'));

test('the first browser that there is is used, and nothing else is tried', async () => {
  const fail = (): Promise<string> => assert.fail('tried');
  assert.equal(await provide([installed, fail]), '/usr/bin/chromium');
  assert.equal(await provide([downloaded, fail]), '/cache/chromium');
});

test('a browser is downloaded when none is installed, and an installed one is used when the download fails', async () => {
  assert.equal(await provide([notInstalled, downloaded]), '/cache/chromium');
  assert.equal(await provide([notDownloaded, installed]), '/usr/bin/chromium');
});

test('one line explains what to do when there is no browser', async () => {
  for (const order of [
    [notInstalled, notDownloaded],
    [notDownloaded, notInstalled],
  ]) {
    await assert.rejects(provide(order), {
      message:
        'No Chrome, Chromium or Edge is installed, and Chromium could not be downloaded (ENOTFOUND). ' +
        'Install one of them, or set CHROME_PATH to the path of its executable.',
    });
  }
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
