/** Starts headless Chromium for tests, without its background traffic. */
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './findChromium.ts';

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
 * Rejects with one line that explains how to install a browser when there is none. The caller must close the browser.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: quietFlags });
}
