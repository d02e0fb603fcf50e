/** Tests where an installed browser is searched, on each operating system. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium, type Machine } from '../../scripts/findChromium.ts';

function machine(platform: NodeJS.Platform, env: Machine['env'], ...files: readonly string[]): Machine {
  return { platform, env, exists: (file) => files.includes(file) };
}

test('CHROME_PATH is used before an installed browser', () => {
  const env = { CHROME_PATH: '/mine/chrome', PATH: '/usr/bin' };
  assert.equal(findChromium(machine('linux', env, '/usr/bin/chromium')), '/mine/chrome');
});

test('an empty CHROME_PATH counts as absent', () => {
  const env = { CHROME_PATH: '', PATH: '/usr/bin' };
  assert.equal(findChromium(machine('linux', env, '/usr/bin/chromium')), '/usr/bin/chromium');
});

test('on Linux, the PATH is searched', () => {
  for (const name of ['chromium', 'google-chrome-stable', 'microsoft-edge']) {
    const file = `/opt/bin/${name}`;
    assert.equal(findChromium(machine('linux', { PATH: '/usr/bin::/opt/bin' }, file)), file);
  }
});

test('on macOS, Chrome is found in the applications, and Edge when there is no Chrome', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  assert.equal(findChromium(machine('darwin', { PATH: '/usr/bin' }, edge, chrome)), chrome);
  assert.equal(findChromium(machine('darwin', { PATH: '/usr/bin' }, edge)), edge);
});

test('on Windows, Chrome is found for one user or for all, and Edge when there is no Chrome', () => {
  const env = {
    PROGRAMFILES: String.raw`C:\Program Files`,
    'PROGRAMFILES(X86)': String.raw`C:\Program Files (x86)`,
    LOCALAPPDATA: String.raw`C:\Users\me\AppData\Local`,
  };
  const chrome = String.raw`C:\Users\me\AppData\Local\Google\Chrome\Application\chrome.exe`;
  const edge = String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`;
  assert.equal(findChromium(machine('win32', env, edge, chrome)), chrome);
  assert.equal(findChromium(machine('win32', env, edge)), edge);
});

test('without a browser nothing is found', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    assert.equal(findChromium(machine(platform, {})), undefined);
});
