/** The texts of two runs in VS Code's diff editor, and a comparison as a Markdown document. */
import { commands, type Uri, type ViewColumn } from 'vscode';
import { compareMessages, type CompareKey } from '../../protocol/core/l10n/compare.ts';
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { toComparisonUri, toMeaningUri } from '../runs/comparisonUris.ts';
import { nameRuns } from '../runs/nameRuns.ts';
import type { Services } from '../services.ts';
import { hostLocale } from '../window/language.ts';

export function compareTranslate(): Translate<CompareKey> {
  return createTranslate(compareMessages, hostLocale());
}

/** Opens what two runs say in the diff editor. */
export async function showTexts(
  services: Services,
  { before, after }: { readonly before: Uri; readonly after: Uri },
  viewColumn: ViewColumn,
): Promise<void> {
  const [first = '', second = ''] = await nameRuns(services, [before, after]);
  const [left, right] = [toMeaningUri(before, first), toMeaningUri(after, second)];
  const title = compareTranslate()('meaningTitle', { before: first, after: second });
  await commands.executeCommand('vscode.diff', left, right, title, { viewColumn, preview: false });
}

/**
 * Opens the comparison of the first run with each of the others. The manifest makes VS Code render it, and VS Code
 * reopens it as text.
 */
export async function showSummary(services: Services, runs: readonly Uri[], viewColumn: ViewColumn): Promise<void> {
  const uri = toComparisonUri(runs, titleOf(await nameRuns(services, runs)));
  await commands.executeCommand('vscode.open', uri, { viewColumn, preview: false });
}

/** The title of a tab that compares the first run with the others, by their names. */
export function titleOf([first, ...others]: readonly string[]): string {
  if (first === undefined) return compareTranslate()('emptyTitle');
  const names = { before: first, after: others.join(', ') };
  return compareTranslate()(others.length === 0 ? 'loneTitle' : 'tabTitle', names);
}
