/**
 * Runs a bundle of `test/host/` or `test/soak/` in the extension host of a real VS Code that is opened in Chromium. The
 * tests use the extension that was installed from the VSIX.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { passMark, resultMark } from '../test/host/suite.ts';
import { launchChromium } from './launchChromium.ts';
import { exampleExtension, outputFolder } from './places.ts';
import { serveVscode, toUrlPath, type ServedVscode } from './realVscode.ts';
import { createTestWorkspace } from './testWorkspace.ts';
import type { VscodeVersion } from './vscodeVersions.ts';

export interface HostRun {
  /** Exit code: 0 when all tests passed. */
  readonly code: number;
  /** The lines that the test suite printed. */
  readonly text: string;
}

const usualLimit = 900_000;

/**
 * Prints failures and figures as they arrive; all output of VS Code is in `.tsbuild/host/<version>.log`. Rejects when VS
 * Code does not report the end of the tests within `limit` milliseconds.
 */
export async function runHostTests(version: VscodeVersion, bundle: string, limit = usualLimit): Promise<HostRun> {
  const browser = await launchChromium();
  const workspace = await createTestWorkspace();
  try {
    return await runIn(browser, { folder: workspace.folder, version, bundle, limit });
  } finally {
    await browser.close();
    await workspace.remove();
  }
}

interface Order {
  readonly folder: string;
  readonly version: VscodeVersion;
  readonly bundle: string;
  readonly limit: number;
}

async function runIn(browser: Browser, { folder, version, bundle, limit }: Order): Promise<HostRun> {
  // In a browser, VS Code saves after a second, also what a test has changed and left.
  const settings = { 'files.autoSave': 'off' };
  const served = await serveVscode({ version, testDriver: true, settings });
  try {
    const page = await browser.newPage();
    const address = `${served.addressOf(folder)}&payload=${await payload(served, bundle)}`;
    return await watchRun(page, { version, address, limit });
  } finally {
    await served.stop();
  }
}

async function payload({ port, dataFolder }: ServedVscode, bundle: string): Promise<string> {
  const remote = (path: string): string => `vscode-remote://127.0.0.1:${port}${toUrlPath(path)}`;
  const extension = await findInstalledExtension(join(dataFolder, 'extensions'));
  const entries = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionDevelopmentPath', remote(exampleExtension)],
    ['extensionTestsPath', remote(bundle)],
    ['skipWelcome', 'true'],
  ];
  return encodeURIComponent(JSON.stringify(entries));
}

async function findInstalledExtension(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((entry) => entry.startsWith('agent-api-workbench.'));
  if (name === undefined) throw new Error(`The VSIX was not installed into ${folder}`);
  return join(folder, name);
}

interface Watch {
  readonly version: VscodeVersion;
  readonly address: string;
  readonly limit: number;
}

/** Implements the two functions that VS Code's smoke-test driver calls in the page. */
async function watchRun(page: Page, { version, address, limit }: Watch): Promise<HostRun> {
  const log: string[] = [];
  const results: string[] = [];
  await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) => {
    const line = args.join(' ');
    log.push(line);
    if (!line.startsWith(resultMark)) return;
    const result = line.slice(resultMark.length);
    results.push(result);
    if (!result.startsWith(passMark)) console.log(`VS Code ${version.vscode}: ${result}`);
  });
  try {
    const code = await openAndWait(page, address, limit);
    return { code, text: results.join('\n') };
  } finally {
    await writeFile(join(outputFolder, 'host', `${version.name}.log`), log.join('\n'));
  }
}

async function openAndWait(page: Page, address: string, limit: number): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<number>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The extension-host tests did not end')), limit);
    page.on('crash', () => reject(new Error('The page crashed')));
    void page
      .exposeFunction('codeAutomationExit', resolve)
      .then(() => page.goto(address))
      .catch(reject);
  });
  return ended.finally(() => clearTimeout(timer));
}
