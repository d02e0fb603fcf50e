/**
 * Starts one VS Code server and one Chromium for all user-interface tests of a process, at the first use, and stops
 * them after the last test. The environment variable `VSCODE_VERSION` selects the version.
 */
import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { delimiter, dirname, join } from 'node:path';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { packSmallExtension } from '../../scripts/packSmallExtension.ts';
import { vsixFile } from '../../scripts/places.ts';
import { serveVscode, type ServedVscode } from '../../scripts/realVscode.ts';
import { versions, type VscodeVersion } from '../../scripts/vscodeVersions.ts';

const servers = new Map<boolean, Promise<ServedVscode>>();
let browser: Promise<Browser> | undefined;

/** The version under test, for tests that are useful with one version only. */
export const version: VscodeVersion = process.env['VSCODE_VERSION'] === 'floor' ? versions.floor : versions.newest;

// Agents that are created in a test run with the Node of the tests, because another one on the PATH may be too old.
process.env['PATH'] = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);

/** Returns the server that asks for workspace trust, or the one that trusts every workspace. */
export function servedVscode(workspaceTrust: boolean): Promise<ServedVscode> {
  const running = servers.get(workspaceTrust) ?? serve(workspaceTrust);
  servers.set(workspaceTrust, running);
  return running;
}

async function serve(workspaceTrust: boolean): Promise<ServedVscode> {
  const resetWindow = await packSmallExtension(join(import.meta.dirname, 'reset-window'));
  return serveVscode({ version, workspaceTrust, extensions: [vsixFile, resetWindow] });
}

/** Each window of VS Code has its own browser context in it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchChromium();
  return browser;
}

after(async () => {
  for (const started of await Promise.allSettled(servers.values())) {
    if (started.status === 'fulfilled') await started.value.stop();
  }
  await (await browser)?.close();
});
