/** Finds a Chrome or Chromium on this machine, on any operating system. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windowsPlace = join('Google', 'Chrome', 'Application', 'chrome.exe');

/**
 * Returns the path of the executable. Throws an error with one line that explains how to install it. `CHROME_PATH` has
 * priority over every other location.
 */
export function findChromium(): string {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return chosen;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const onWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, windowsPlace));
  const found = [...onPath, ...macPlaces, ...onWindows].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('No Chrome or Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH.');
}
