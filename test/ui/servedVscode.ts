/**
 * One VS Code server and one Chromium for all user-interface tests of a process, started when first
 * asked for and stopped after the last test. `VSCODE_VERSION` in the environment picks the version.
 */
import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { serveVscode, type ServedVscode } from '../../scripts/realVscode.ts';
import { versions, type VscodeVersion } from '../../scripts/vscodeVersions.ts';

const servers = new Map<boolean, Promise<ServedVscode>>();
let browser: Promise<Browser> | undefined;

/** The version under test, for a test that only makes sense in one of them. */
export const version: VscodeVersion = process.env['VSCODE_VERSION'] === 'floor' ? versions.floor : versions.newest;

/** The server that asks for workspace trust, or the one that takes it for granted. */
export function servedVscode(workspaceTrust: boolean): Promise<ServedVscode> {
  const running = servers.get(workspaceTrust) ?? serveVscode({ version, workspaceTrust });
  servers.set(workspaceTrust, running);
  return running;
}

/** Each test opens a context of its own in it. */
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
