/** The texts of two runs in VS Code's diff editor, and a comparison as a Markdown document. */
import { commands, type Uri, type ViewColumn } from 'vscode';
import { compareMessages, type CompareKey } from '../../protocol/core/l10n/compare.ts';
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { toComparisonUri, toMeaningUri } from '../runs/comparisonUris.ts';
import { runNameOf } from '../runs/runName.ts';
import { hostLocale } from '../window/language.ts';

export function compareTranslate(): Translate<CompareKey> {
  return createTranslate(compareMessages, hostLocale());
}

/** Opens what two runs say in the diff editor. */
export async function showTexts(before: Uri, after: Uri, viewColumn: ViewColumn): Promise<void> {
  const names = { before: runNameOf(before), after: runNameOf(after) };
  const [left, right] = [toMeaningUri(before, names.before), toMeaningUri(after, names.after)];
  const title = compareTranslate()('meaningTitle', names);
  await commands.executeCommand('vscode.diff', left, right, title, { viewColumn, preview: false });
}

/**
 * Opens the comparison of the first run with each of the others. The manifest makes VS Code render it, and VS Code
 * reopens it as text.
 */
export async function showSummary(first: Uri, others: readonly Uri[], viewColumn: ViewColumn): Promise<void> {
  const uri = toComparisonUri([first, ...others], titleOf([first, ...others]));
  await commands.executeCommand('vscode.open', uri, { viewColumn, preview: false });
}

/** The title of a tab that compares the first run with the others. */
export function titleOf([first, ...others]: readonly Uri[]): string {
  if (first === undefined) return compareTranslate()('emptyTitle');
  const names = { before: runNameOf(first), after: others.map(runNameOf).join(', ') };
  return compareTranslate()(others.length === 0 ? 'loneTitle' : 'tabTitle', names);
}
