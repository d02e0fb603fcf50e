/** Opens a real VS Code in Chromium and operates it like a user: palette, editors, notifications, webviews. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { outputFolder } from '../../scripts/places.ts';
import { version } from './servedVscode.ts';
import { leaveWindow, takeWindow, waitUntilUsable, type WindowOptions } from './windows.ts';

export interface Workbench extends WorkbenchWindow {
  /** The workspace folder: a new copy of the samples. */
  readonly folder: string;
  /** Opens another window on the same folder; it closes with this one. */
  openAgain(): Promise<WindowOn>;
  /** The next test may get this window. */
  close(): void;
}

/** A window, and the workspace that is open in it. */
export type WindowOn = WorkbenchWindow & Pick<Workbench, 'folder'>;

export interface WorkbenchWindow {
  /** The page, for actions that this object does not provide. */
  readonly page: Page;
  /** The rows of the open quick input. */
  readonly quickRows: Locator;
  /** The messages of the visible notifications. */
  readonly notifications: Locator;
  /** Runs a command by its full title, `Category: Title`, and picks that row of the list that it shows. */
  runCommand(title: string, row?: string): Promise<void>;
  /** Picks the row of the open quick input with exactly this label. */
  pickRow(label: string): Promise<void>;
  /** Types a text into the open input box and accepts it. */
  enter(text: string): Promise<void>;
  /** Picks the item of the open context menu with exactly this label. */
  pickMenuItem(label: string): Promise<void>;
  /** Clicks the CodeLens with exactly this text. */
  clickLens(text: string): Promise<void>;
  /** Opens the list of quick fixes at the cursor. */
  openFixes(): Promise<void>;
  /** Opens a file of the workspace by its name and waits for its tab. */
  openFile(name: string): Promise<void>;
  /** The document inside the visible webview (the last one if there are several). */
  webview(): FrameLocator;
  useTheme(theme: Theme): Promise<void>;
  /** Saves the screen as PNG in `.tsbuild/screenshots/<version>/`; returns the path of the file. */
  screenshot(name: string): Promise<string>;
  /**
   * Reloads the window and waits until it is usable. Only for windows with `isNew`: others would restore what an earlier
   * test had open, because VS Code saves that late.
   */
  reload(): Promise<void>;
}

const themes = {
  light: { name: 'Light Modern', class: 'vs' },
  dark: { name: 'Dark Modern', class: 'vs-dark' },
  'high-contrast': { name: 'Dark High Contrast', class: 'hc-black' },
  'high-contrast-light': { name: 'Light High Contrast', class: 'hc-light' },
} as const;
export type Theme = keyof typeof themes;

/** Opens a new copy of the samples in a window in which nothing else is open. */
export async function openWorkbench(options: WindowOptions = {}): Promise<Workbench> {
  const taken = await takeWindow(options);
  const { context, page, served, workspace } = taken;
  return {
    ...inWindow(page),
    folder: workspace.folder,
    reload: () => {
      if (taken.key !== undefined) throw new Error('Only a window with `isNew` can be reloaded.');
      return reload(page);
    },
    async openAgain() {
      const second = await context.newPage();
      await second.goto(served.addressOf(workspace.folder));
      await waitUntilUsable(second);
      return { ...inWindow(second), folder: workspace.folder };
    },
    close: () => leaveWindow(taken),
  };
}

/** Wraps any window, such as the one that a debugger has opened. */
export function inWindow(page: Page): WorkbenchWindow {
  return {
    page,
    quickRows: quickRows(page),
    notifications: page.locator('.notifications-toasts .notification-list-item-message'),
    runCommand: (title, label) => (label === undefined ? runCommand(page, title) : runAndPick(page, title, label)),
    pickRow: (label) => pickRow(page, label),
    enter: (text) => enter(page, text),
    pickMenuItem: (label) => pickMenuItem(page, label),
    clickLens: (text) => clickLens(page, text),
    openFixes: () => openFixes(page),
    openFile: (name) => openFile(page, name),
    webview: () => visibleWebview(page),
    useTheme: (theme) => useTheme(page, theme),
    screenshot: (name) => screenshot(page, name),
    reload: () => reload(page),
  };
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilUsable(page);
}

function inputOf(page: Page): Locator {
  return page.locator('.quick-input-widget input.input');
}

function quickRows(page: Page): Locator {
  return page.locator('.quick-input-widget .monaco-list-row');
}

/** The row with exactly this `label` in the open quick input. */
function rowOf(page: Page, label: string): Locator {
  const exact = page.locator('.label-name').getByText(label, { exact: true });
  return quickRows(page).filter({ has: exact }).first();
}

async function enter(page: Page, text: string): Promise<void> {
  const input = inputOf(page);
  await input.fill(text);
  await input.press('Enter');
}

async function pickRow(page: Page, label: string): Promise<void> {
  // A click opened the list, so the mouse may be over a row, and the hover of that row would cover the next one.
  await page.mouse.move(0, 0);
  await rowOf(page, label).click();
}

/** While more rows are found, the list is drawn again, and a click can get lost. A key cannot. */
async function pickFound(page: Page, label: string): Promise<void> {
  const isFocused = await isThere(rowOf(page, label).and(page.locator('.focused')), 500);
  if (isFocused) await inputOf(page).press('Enter');
  else await pickRow(page, label);
}

/**
 * Opens a list with `keys`, types `text` and picks the row with that label. A list that is open does not show a file or a
 * command that is new, so it is opened again, for a longer time, until the row is there.
 */
async function pickTyped(page: Page, keys: string, text: string): Promise<void> {
  const input = inputOf(page);
  const label = text.replace(/^>/, '');
  for (let timeout = 1000; timeout < 20_000; timeout *= 1.4) {
    await page.keyboard.press(keys);
    const isListed = await input.fill(text, { timeout }).then(
      () => isThere(rowOf(page, label), timeout),
      () => false,
    );
    if (isListed) {
      await pickFound(page, label);
      // What the test does next may be meant for another list or input box, which uses the same element. VS Code may
      // leave the text of the earlier row in it, but not its label for screen readers.
      const named = page.locator(`[aria-label^=${JSON.stringify(label)}]`);
      await rowOf(page, label).and(named).waitFor({ state: 'hidden' });
      return;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error(`The list of ${keys} has no row ${label}.`);
}

function runCommand(page: Page, title: string): Promise<void> {
  return pickTyped(page, 'F1', `>${title}`);
}

async function runAndPick(page: Page, title: string, label: string): Promise<void> {
  await runCommand(page, title);
  await pickRow(page, label);
}

/**
 * VS Code ignores clicks on a menu for this time after it opens, in milliseconds (base/browser/ui/menu/menu.ts: 100).
 */
const menuDelay = 250;

async function pickMenuItem(page: Page, label: string): Promise<void> {
  // Searches by the label, because the accessible name of an item with a keyboard shortcut ends with the shortcut.
  const item = page.getByRole('menuitem').filter({ has: page.getByText(label, { exact: true }) });
  await item.waitFor();
  await page.waitForTimeout(menuDelay);
  await item.click();
}

/**
 * If an editor loses the focus immediately after it opens, VS Code requests no CodeLens until the focus returns
 * (codelensController.ts).
 */
async function clickLens(page: Page, text: string): Promise<void> {
  const lens = page.locator('.codelens-decoration a').getByText(text, { exact: true });
  const input = page.locator('.editor-group-container.active .monaco-editor').locator('textarea, .native-edit-context');
  for (let tries = 0; tries < 20 && !(await isThere(lens, 1000)); tries += 1) await input.first().focus();
  await lens.click();
}

/** While the widget of a problem takes the focus or returns it, VS Code may not react to the key. */
async function openFixes(page: Page): Promise<void> {
  const list = page.locator('.action-widget').first();
  for (let tries = 0; tries < 10; tries += 1) {
    await page.keyboard.press('ControlOrMeta+.');
    if (await isThere(list, 3000)) return;
  }
  throw new Error('No list of quick fixes opens.');
}

/** Resolves as soon as the element is visible, at the latest after `timeout` milliseconds. */
function isThere(element: Locator, timeout: number): Promise<boolean> {
  return element.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

async function openFile(page: Page, name: string): Promise<void> {
  await pickTyped(page, 'ControlOrMeta+P', name);
  await page.locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`).waitFor();
}

function visibleWebview(page: Page): FrameLocator {
  const outer = page.locator('iframe.webview.ready').filter({ visible: true }).last();
  return outer.contentFrame().frameLocator('#active-frame');
}

async function useTheme(page: Page, theme: Theme): Promise<void> {
  await runCommand(page, 'Preferences: Color Theme');
  const { name, class: className } = themes[theme];
  await inputOf(page).fill(name);
  await pickRow(page, name);
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await page.locator(`.monaco-workbench.${className}`).waitFor();
}

async function screenshot(page: Page, name: string): Promise<string> {
  const folder = join(outputFolder, 'screenshots', version.name);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  return file;
}
