/** Finds an installed Chrome, Chromium or Edge, on any operating system. */
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** What the search depends on, so that tests can search on other machines. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (file: string) => boolean;
}

const thisMachine: Machine = { platform: process.platform, env: process.env, exists: existsSync };

const namesOnPath = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Returns the path of the executable. `CHROME_PATH` has priority over every other location. */
export function findChromium({ platform, env, exists }: Machine = thisMachine): string | undefined {
  const chosen = env['CHROME_PATH'];
  if (chosen) return chosen;
  return placesOn(platform, env).find((file) => exists(file));
}

function placesOn(platform: NodeJS.Platform, env: Machine['env']): readonly string[] {
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return windowsPrograms.flatMap((program) => folders.map((folder) => win32.join(folder, ...program)));
  }
  const folders = (env['PATH'] ?? '').split(posix.delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => namesOnPath.map((name) => posix.join(folder, name)));
  if (platform !== 'darwin') return onPath;
  const bundled = macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return [...onPath, ...bundled];
}
