/**
 * Lists, input boxes, trees, the status bar and progress, the only place that fills them (a law). What they show
 * quotes servers and files: it becomes visible text, on one line where there is one, and never an icon or a link.
 */
import {
  TreeItem,
  window,
  type CancellationToken,
  type InputBoxOptions,
  type Progress,
  type ProgressOptions,
  type QuickPick,
  type QuickPickItem,
  type QuickPickOptions,
  type StatusBarItem,
} from 'vscode';
import { plainNotice } from '../../protocol/panel/plainNotice.ts';
import { visibleLine, visibleText } from '../../protocol/panel/visibleText.ts';

/** One line in which `$(name)` is text: VS Code draws an icon there otherwise. */
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

/** Answers the very item that was passed, or `undefined` when the user turned away. */
export async function pickItem<T extends QuickPickItem>(
  items: readonly T[] | Promise<readonly T[]>,
  options: QuickPickOptions = {},
): Promise<T | undefined> {
  const shown = Promise.resolve(items).then((list) => list.map(toShown));
  return (await window.showQuickPick(shown, toShownOptions(options)))?.item;
}

/** As `pickItem`, for several. */
export async function pickItems<T extends QuickPickItem>(
  items: readonly T[],
  options: QuickPickOptions = {},
): Promise<readonly T[] | undefined> {
  const picked = await window.showQuickPick(items.map(toShown), { ...toShownOptions(options), canPickMany: true });
  return picked?.map(({ item }) => item);
}

/** A list with buttons, shown by the caller; its items hold the ones passed in as `item`. */
export function createPick<T extends QuickPickItem>(items: readonly T[], placeholder: string): QuickPick<Shown<T>> {
  const pick = window.createQuickPick<Shown<T>>();
  pick.items = items.map(toShown);
  pick.placeholder = visibleLine(placeholder);
  return pick;
}

/** VS Code makes links of what is in a prompt. */
export function askText(options: InputBoxOptions & { readonly prompt: string }): Thenable<string | undefined> {
  return window.showInputBox({ ...options, prompt: plainNotice(options.prompt) });
}

/** Shows `message` in the status bar for `time` milliseconds. */
export function showBriefly(message: string, time: number): void {
  window.setStatusBarMessage(plainLabel(message), time);
}

export interface StatusText {
  /** The name of a codicon. */
  readonly icon?: string;
  readonly text: string;
  readonly tooltip: Exclude<StatusBarItem['tooltip'], undefined>;
}

/** Fills an item of the status bar, and shows it. */
export function showStatus(item: StatusBarItem, { icon, text, tooltip }: StatusText): void {
  item.text = `${icon === undefined ? '' : `$(${icon}) `}${plainLabel(text)}`;
  item.tooltip = typeof tooltip === 'string' ? visibleText(tooltip) : tooltip;
  item.show();
}

type RowTexts = { readonly label: string } & Partial<Record<'description' | 'tooltip' | 'accessibleLabel', string>>;

/** A row of a tree, with its texts; the caller adds the rest. */
export function createRow({ label, description, tooltip, accessibleLabel }: RowTexts): TreeItem {
  const row = new TreeItem(visibleLine(label));
  if (description !== undefined) row.description = visibleLine(description);
  if (tooltip !== undefined) row.tooltip = visibleText(tooltip);
  if (accessibleLabel !== undefined) row.accessibilityInformation = { label: visibleLine(accessibleLabel) };
  return row;
}

/** As VS Code's `withProgress`. */
export function showProgress<T>(
  options: ProgressOptions & { readonly title: string },
  task: (progress: Progress<{ message?: string; increment?: number }>, token: CancellationToken) => Thenable<T>,
): Thenable<T> {
  return window.withProgress({ ...options, title: plainNotice(options.title) }, task);
}
