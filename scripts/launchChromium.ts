/** Starts headless Chromium for tests, without its background traffic. */
import { chromium, type Browser } from 'playwright-core';
import { installChromium } from './installChromium.ts';

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * Rejects with one line that explains what to do when there is no browser and none can be downloaded. The caller must close the browser.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await installChromium(), args: quietFlags });
}
