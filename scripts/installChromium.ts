/**
 * Provides a Chromium for tests: a headless one that is downloaded once into `.vscode-test`, or an installed one. No
 * root rights and no system packages are needed.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findChromium } from './findChromium.ts';
import { cacheFolder, root } from './places.ts';
import { runProgram } from './runProgram.ts';
import { showProgress } from './showProgress.ts';
import { unpackPackage } from './unpackPackage.ts';

let provided: Promise<string> | undefined;

/**
 * Returns the path of the executable: `CHROME_PATH`, a downloaded one, or an installed Chrome, Chromium or Edge. Rejects
 * with one line that explains what to do when there is none.
 */
export function installChromium(): Promise<string> {
  provided ??= provide(choices());
  return provided;
}

/** Resolves with the path of an executable, or with `undefined` if there is none; rejects if a download fails. */
type Choice = () => Promise<string | undefined>;

/**
 * On Linux, the headless shell that is downloaded comes first, although a browser may be installed: it has the same
 * version on every machine, and the tests of the panel take half the processor time in it.
 */
function choices(): readonly Choice[] {
  const installed: Choice = () => Promise.resolve(findChromium());
  if (process.env['CHROME_PATH']) return [installed];
  const onLinux = process.platform === 'linux' && process.arch === 'x64';
  return onLinux ? [unpackChromium, installed] : [installed, installWithPlaywright];
}

/** Returns the first that there is. */
export async function provide(inOrder: readonly Choice[]): Promise<string> {
  let failure: unknown;
  for (const choice of inOrder) {
    try {
      const path = await choice();
      if (path !== undefined) return path;
    } catch (error) {
      failure = error;
    }
  }
  const reason = (failure instanceof Error ? failure.message : String(failure)).trim().split('\n').at(-1) ?? '';
  throw new Error(
    `No Chrome, Chromium or Edge is installed, and Chromium could not be downloaded (${reason}). ` +
      'Install one of them, or set CHROME_PATH to the path of its executable.',
    { cause: failure },
  );
}

/** The headless Chromium that an npm package contains, with the libraries that a minimal system does not have. */
async function unpackChromium(): Promise<string> {
  const name = '@sparticuz/chromium';
  const folder = await unpackPackage({ name, version: '153.0.0', part: 'bin', prepare: prepareChromium });
  return join(folder, launcher);
}

const launcher = 'chromium.sh';

/** Searches the bundled libraries first, because those of the system may be missing or have another version. */
const launcherText = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH FONTCONFIG_FILE
exec "$here/chromium" "$@"
`;

/** The fonts of the system come first; the bundled font is there for systems without any. */
const fontsText = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Unpacks what the package compresses once more, and starts the result once, to find out whether it can run here. */
async function prepareChromium(folder: string): Promise<void> {
  await unbrotli(join(folder, 'chromium.br'), 0o755);
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const tar = await unbrotli(join(folder, archive));
    await runProgram('tar', ['-xf', basename(tar)], { cwd: folder, output: 'hide' });
    await rm(tar);
  }
  await writeFile(join(folder, 'fonts.conf'), fontsText);
  await writeFile(join(folder, launcher), launcherText, { mode: 0o755 });
  await runProgram(join(folder, launcher), ['--version'], { output: 'hide' });
}

/** Replaces `NAME.br` by `NAME`; returns the path of that. */
async function unbrotli(file: string, mode?: number): Promise<string> {
  const target = file.replace(/\.br$/, '');
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(target, { mode }));
  await rm(file);
  return target;
}

/** Playwright downloads its own build, which it checks against nothing; see docs/threat-model.md. */
async function installWithPlaywright(): Promise<string> {
  const folder = join(cacheFolder, 'playwright');
  const found = await findHeadlessShell(folder);
  if (found !== undefined) return found;
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  await mkdir(folder, { recursive: true });
  await showProgress("Downloading Playwright's Chromium", () =>
    runProgram(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      env: { PLAYWRIGHT_BROWSERS_PATH: folder },
      output: 'hide',
    }),
  );
  const installed = await findHeadlessShell(folder);
  if (installed === undefined) throw new Error(`Playwright installed no headless Chromium in ${folder}`);
  return installed;
}

/**
 * Finds the executable by its name, because its folder depends on the platform and on Playwright's version. Playwright
 * adds a marker to each folder that is complete.
 */
export async function findHeadlessShell(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  const entries = (await readdir(folder, { recursive: true })).map((entry) => entry.replaceAll('\\', '/'));
  const executable = /^([^/]+)\/.*\b(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;
  const found = entries.find((entry) => entries.includes(`${executable.exec(entry)?.[1]}/INSTALLATION_COMPLETE`));
  return found === undefined ? undefined : join(folder, found);
}
