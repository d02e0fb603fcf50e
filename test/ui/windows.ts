/**
 * The windows of VS Code in which the tests run. A test gets the window that an earlier test has left, brought back to
 * a defined state, because opening one takes as long as most tests. A window whose test fails is closed, after its
 * screen was printed.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach } from 'node:test';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { writeMachineSettings, type Settings } from '../../scripts/machineSettings.ts';
import type { ServedVscode } from '../../scripts/realVscode.ts';
import { createTestWorkspace, type TestWorkspace } from '../../scripts/testWorkspace.ts';
import { servedVscode, sharedBrowser, version } from './servedVscode.ts';

export interface WindowOptions {
  /** Machine settings, e.g. `agentApi.endpoints`. They replace the settings of the previous test. */
  readonly settings?: Settings;
  /** The workspace's own settings, written before the test starts. */
  readonly workspaceSettings?: Settings;
  /** With `true`, the folder opens in Restricted Mode, because it is not trusted yet. */
  readonly workspaceTrust?: boolean;
  /** The display language that VS Code reports; its own texts stay English, because there is no language pack. */
  readonly language?: 'en' | 'zh-cn';
  /** In CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The number of screen pixels per CSS pixel, for screenshots that are sharper; 1 if absent. */
  readonly scale?: number;
  /** Opens a new window, for tests that need one without any history. */
  readonly isNew?: boolean;
  /** Changes the new copy of the samples before VS Code opens it. */
  readonly prepare?: (folder: string) => void | Promise<void>;
}

export interface TestWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly served: ServedVscode;
  readonly workspace: TestWorkspace;
  /** Windows with the same key differ only in what can be changed while they are open. Absent if it is not reused. */
  readonly key: string | undefined;
}

const used = new Set<TestWindow>();
/** Windows that their tests have left, until the test has ended and it is known whether it passed. */
const left = new Set<TestWindow>();
const free = new Map<string, TestWindow>();

/** Returns a window with a new copy of the samples and nothing open. */
export async function takeWindow(options: WindowOptions): Promise<TestWindow> {
  const {
    workspaceTrust = false,
    language = 'en',
    scale = 1,
    isNew = false,
    size = { width: 1280, height: 800 },
  } = options;
  const key = workspaceTrust || isNew ? undefined : `${language} ${scale}`;
  const found = key === undefined ? undefined : free.get(key);
  if (key !== undefined) free.delete(key);
  const served = await servedVscode(workspaceTrust);
  const taken = found ?? (await openWindow(options, { key, served, size }));
  used.add(taken);
  if (found !== undefined) {
    // Closes a menu, a list or a dialog.
    for (let open = 0; open < 3; open += 1) await taken.page.keyboard.press('Escape');
    await taken.page.setViewportSize(size);
    await taken.workspace.restore();
    await options.prepare?.(taken.workspace.folder);
    await untilNoRunIsActive(taken.page);
    await removeRuns(taken);
    await writeSettings(taken, options);
    await waitUntilReset(taken.page);
  }
  return taken;
}

/** The test has ended with this window. */
export function leaveWindow(taken: TestWindow): void {
  used.delete(taken);
  left.add(taken);
}

/** Resolves when the Explorer lists files, which it does only when the remote side answers. */
export async function waitUntilUsable(page: Page): Promise<void> {
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 60_000 });
}

async function openWindow(
  options: WindowOptions,
  { key, served, size }: Pick<TestWindow, 'key' | 'served'> & { readonly size: { width: number; height: number } },
): Promise<TestWindow> {
  const { workspaceTrust = false, language = 'en', scale = 1 } = options;
  const browser = await sharedBrowser();
  const workspace = await createTestWorkspace();
  await options.prepare?.(workspace.folder);
  await writeSettings({ served, workspace }, options);
  // A server keeps user settings, such as the theme, for the next window.
  await rm(join(served.dataFolder, 'data', 'User', 'settings.json'), { force: true });
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  if (language !== 'en') await context.addInitScript(speak, language);
  const page = await context.newPage();
  await page.goto(served.addressOf(workspace.folder));
  await waitUntilUsable(page);
  if (workspaceTrust) await stayRestricted(page);
  return { page, context, served, workspace, key };
}

/** Runs in the page and sets what a language pack would set. */
function speak(language: string): void {
  const descriptor: PropertyDescriptor = {
    get: () => language,
    set() {
      // Ignores the page's own value, which is English and is set later.
    },
  };
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', descriptor);
}

/** Only the older VS Code asks in a dialog. */
async function stayRestricted(page: Page): Promise<void> {
  if (version.name === 'floor') await page.getByText("No, I don't trust the authors").click();
  await page.locator('.statusbar').getByText('Restricted Mode').waitFor();
}

/**
 * On a busy machine, VS Code moves the focus to an editor or a webview only after the next list or input box has opened,
 * which would close that.
 */
const keepsListsOpen: Settings = { 'workbench.quickOpen.closeOnFocusLost': false };

let count = 0;

/** Numbers the settings, so that `reset-window/extension.ts` can wait until VS Code has read them. */
async function writeSettings(
  { served, workspace }: Pick<TestWindow, 'served' | 'workspace'>,
  { settings = {}, workspaceSettings, isNew = false }: WindowOptions,
): Promise<void> {
  count += 1;
  if (workspaceSettings !== undefined) {
    await mkdir(join(workspace.folder, '.vscode'), { recursive: true });
    const text = JSON.stringify({ ...workspaceSettings, 'resetWindow.folder': count });
    await writeFile(join(workspace.folder, '.vscode', 'settings.json'), text);
  }
  const expectedFolder = workspaceSettings === undefined ? 0 : count;
  const numbers = {
    'resetWindow.test': count,
    'resetWindow.expectedFolder': expectedFolder,
    // Another value makes the extension forget the endpoint that an earlier test has used. No endpoint has this name.
    'agentApi.defaultEndpoint': `none, for test ${count}`,
  };
  await writeMachineSettings(served.dataFolder, { ...(isNew ? {} : numbers), ...settings, ...keepsListsOpen });
}

async function waitUntilReset(page: Page): Promise<void> {
  await page.locator('.statusbar').getByText(`ready for ${count}`, { exact: true }).waitFor();
  await waitUntilUsable(page);
}

/** A file that is removed while a run is recorded is there again when the run is over. */
async function untilNoRunIsActive(page: Page): Promise<void> {
  const status = page.locator('.statusbar-item[id^="agent-api-workbench"]');
  await status.filter({ has: page.locator('.codicon-sync') }).waitFor({ state: 'hidden' });
}

/** The extension records runs in its storage for the workspace. */
async function removeRuns({ served }: TestWindow): Promise<void> {
  const stored = join(served.dataFolder, 'data', 'User', 'workspaceStorage');
  const files = await readdir(stored, { recursive: true }).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.agentrun.jsonl')))
    await rm(join(stored, file), { force: true });
}

afterEach(async (context) => {
  // Node has this property since 20.12, but its types do not.
  const { passed } = context as { readonly passed?: boolean };
  if (passed !== true) {
    const frames = [...used, ...left].flatMap((one) => one.context.pages()).flatMap((page) => page.frames());
    for (const text of await Promise.all(frames.map(textOf))) console.log(`on screen of ${context.name}: ${text}`);
  }
  for (const one of left) {
    left.delete(one);
    if (passed === true && one.key !== undefined) await keep(one, one.key);
    else await close(one);
  }
});

after(async () => {
  for (const one of [...free.values(), ...left, ...used]) await close(one);
});

async function keep(window: TestWindow, key: string): Promise<void> {
  for (const other of window.context.pages()) if (other !== window.page) await other.close();
  free.set(key, window);
}

async function close({ context, workspace }: TestWindow): Promise<void> {
  await context.close();
  await workspace.remove();
}

/** The maximum number of characters per frame: enough for a workbench with a tree, an editor and its notifications. */
const maxTextLength = 8000;
/** The timeout in milliseconds for a frame that may hang. */
const timeout = 2000;

/** Lists roles and names, because the tests find elements by them. */
async function textOf(frame: Frame): Promise<string> {
  const text = await frame.locator('body').ariaSnapshot({ timeout }).catch(String);
  return `${new URL(frame.url(), 'about:blank').pathname}\n${text.slice(0, maxTextLength)}`;
}
