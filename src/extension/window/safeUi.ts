/**
 * Lists, input boxes, trees, the status bar and progress. Only this module fills them (an architecture check), because
 * they quote servers and files. Such text is made visible, on one line where only one is shown, and never becomes an
 * icon or a link.
 */
import {
  TreeItem,
  window,
  type CancellationToken,
  type InputBoxOptions,
  type MarkdownString,
  type Progress,
  type ProgressOptions,
  type QuickPick,
  type QuickPickItem,
  type QuickPickOptions,
  type StatusBarItem,
  type TreeView,
} from 'vscode';
import { plainNotice } from '../../protocol/panel/plainNotice.ts';
import { visibleLine, visibleText } from '../../protocol/panel/visibleText.ts';

/** One line in which `$(name)` is plain text; otherwise VS Code would draw an icon. */
export function plainLabel(text: string): string {
  return visibleLine(text).replaceAll('$(', String.raw`\$(`);
}

interface Shown<T> extends QuickPickItem {
  readonly item: T;
}

function toShown<T extends QuickPickItem>(item: T): Shown<T> {
  const { label, description, detail } = item;
  return {
    ...item,
    item,
    label: plainLabel(label),
    ...(description === undefined ? {} : { description: plainLabel(description) }),
    ...(detail === undefined ? {} : { detail: plainLabel(detail) }),
  };
}

function toShownOptions(options: QuickPickOptions): QuickPickOptions {
  const { title, placeHolder } = options;
  return {
    ...options,
    ...(title === undefined ? {} : { title: visibleLine(title) }),
    ...(placeHolder === undefined ? {} : { placeHolder: visibleLine(placeHolder) }),
  };
}

/** Resolves with the item object that was passed in, or with `undefined` if the user canceled. */
export async function pickItem<T extends QuickPickItem>(
  items: readonly T[] | Promise<readonly T[]>,
  options: QuickPickOptions = {},
): Promise<T | undefined> {
  const shown = Promise.resolve(items).then((list) => list.map(toShown));
  return (await window.showQuickPick(shown, toShownOptions(options)))?.item;
}

/** Like `pickItem`, for several items. */
export async function pickItems<T extends QuickPickItem>(
  items: readonly T[],
  options: QuickPickOptions = {},
): Promise<readonly T[] | undefined> {
  const picked = await window.showQuickPick(items.map(toShown), { ...toShownOptions(options), canPickMany: true });
  return picked?.map(({ item }) => item);
}

/** A list with buttons, which the caller shows. Each of its items contains the original one as `item`. */
export function createPick<T extends QuickPickItem>(items: readonly T[], placeholder: string): QuickPick<Shown<T>> {
  const pick = window.createQuickPick<Shown<T>>();
  pick.items = items.map(toShown);
  pick.placeholder = visibleLine(placeholder);
  return pick;
}

interface TypedPick<T> {
  readonly chosen: readonly T[];
  /** What was typed and not used to find one of the chosen items. */
  readonly typed: string;
}

/**
 * Lets the user choose several items or type a text. Items whose `picked` is set are chosen at first. Resolves with
 * `undefined` if the user canceled.
 */
export async function pickOrType<T extends QuickPickItem>(
  items: Promise<readonly T[]>,
  placeholder: string,
): Promise<TypedPick<T> | undefined> {
  const pick = createPick<T>([], placeholder);
  pick.canSelectMany = true;
  pick.busy = true;
  pick.matchOnDescription = true;
  // Text that was typed to find an item is no answer of its own.
  let selectedBefore: readonly Shown<T>[] = [];
  const isUsed = (): boolean =>
    pick.selectedItems.length !== selectedBefore.length ||
    pick.selectedItems.some((item) => !selectedBefore.includes(item));
  const done = new Promise<TypedPick<T> | undefined>((resolve) => {
    pick.onDidChangeValue(() => (selectedBefore = pick.selectedItems));
    pick.onDidAccept(() => {
      resolve({ chosen: pick.selectedItems.map(({ item }) => item), typed: isUsed() ? '' : pick.value.trim() });
      pick.hide();
    });
    pick.onDidHide(() => resolve(undefined));
  });
  try {
    pick.show();
    const list = await items;
    pick.items = list.map(toShown);
    pick.selectedItems = pick.items.filter(({ picked }) => picked === true);
    selectedBefore = pick.selectedItems;
    pick.busy = false;
    return await done;
  } finally {
    pick.dispose();
  }
}

/** A list that grows while the user looks at it. */
export interface GrowingPick<T> {
  /** Aborted when the list is closed. */
  readonly signal: AbortSignal;
  /** Shows these items instead of all earlier ones. */
  show(items: readonly T[]): void;
  /** Shows how far the search is, above the list. */
  describe(title: string): void;
}

/**
 * Shows a list while `search` fills it. Resolves with the chosen item, or with `undefined` if the user canceled. Rejects
 * with the error of the search.
 */
export async function pickWhileSearching<T extends QuickPickItem>(
  placeholder: string,
  search: (pick: GrowingPick<T>) => Promise<void>,
): Promise<T | undefined> {
  const pick = createPick<T>([], placeholder);
  const stop = new AbortController();
  pick.busy = true;
  pick.keepScrollPosition = true;
  pick.matchOnDescription = true;
  const chosen = new Promise<T | undefined>((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.item);
      pick.hide();
    });
    pick.onDidHide(() => resolve(undefined));
  });
  const searching = search({
    signal: stop.signal,
    show: (items) => void (pick.items = items.map(toShown)),
    describe: (title) => void (pick.title = visibleLine(title)),
  }).finally(() => void (pick.busy = false));
  try {
    pick.show();
    return await Promise.race([chosen, searching.then(() => chosen)]);
  } finally {
    stop.abort();
    pick.dispose();
  }
}

/** The prompt is escaped, because VS Code turns its content into links. */
export function askText(options: InputBoxOptions & { readonly prompt: string }): Thenable<string | undefined> {
  return window.showInputBox({ ...options, prompt: plainNotice(options.prompt) });
}

/** Shows `message` in the status bar for `time` milliseconds. */
export function showBriefly(message: string, time: number): void {
  window.setStatusBarMessage(plainLabel(message), time);
}

interface StatusText {
  /** The name of a codicon. */
  readonly icon?: string;
  readonly text: string;
  readonly tooltip: Exclude<StatusBarItem['tooltip'], undefined>;
}

/** Sets the text and the tooltip of a status-bar item, and shows it. */
export function showStatus(item: StatusBarItem, { icon, text, tooltip }: StatusText): void {
  item.text = `${icon === undefined ? '' : `$(${icon}) `}${plainLabel(text)}`;
  // Without a label of its own, a screen reader would read the source of the Markdown in the tooltip.
  item.accessibilityInformation = { label: visibleLine(text) };
  item.tooltip = typeof tooltip === 'string' ? visibleText(tooltip) : tooltip;
  item.show();
}

type RowTexts = { readonly label: string } & Partial<Record<'description' | 'tooltip' | 'accessibleLabel', string>>;

/** Creates a row of a tree with its texts; the caller sets the other properties. */
export function createRow({ label, description, tooltip, accessibleLabel }: RowTexts): TreeItem {
  const row = new TreeItem(visibleLine(label));
  if (description !== undefined) row.description = visibleLine(description);
  if (tooltip !== undefined) row.tooltip = visibleText(tooltip);
  if (accessibleLabel !== undefined) row.accessibilityInformation = { label: visibleLine(accessibleLabel) };
  return row;
}

/** Sets the tooltip of a row that was created without one, because it takes time to find out. */
export function setTooltip(item: TreeItem, tooltip: MarkdownString): void {
  item.tooltip = tooltip;
}

/** Shows the message above the rows of a view. An empty one removes it. */
export function showViewMessage(view: TreeView<unknown>, message: string): void {
  view.message = visibleLine(message);
}

/** Like VS Code's `withProgress`. */
export function showProgress<T>(
  options: ProgressOptions & { readonly title: string },
  task: (progress: Progress<{ message?: string; increment?: number }>, token: CancellationToken) => Thenable<T>,
): Thenable<T> {
  return window.withProgress({ ...options, title: plainNotice(options.title) }, task);
}
