/**
 * Compare Runs: shows the messages of two runs side by side in VS Code's diff editor, and a summary of the differences.
 */
import { commands, Disposable, ViewColumn, type QuickPickItem, type Uri } from 'vscode';
import { compareSentences, type CompareKey } from '../../../protocol/core/l10n/compare.ts';
import { createTranslate, type Translate } from '../../../protocol/core/l10n/lexicon.ts';
import { registerCommand } from '../../window/edges.ts';
import { hostLocale } from '../../window/language.ts';
import { runNameOf } from '../../runs/runName.ts';
import { commandIds, contextKeys } from '../../manifest.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { toComparisonUri, toMeaningUri } from '../../runs/comparisonUris.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, pickItems, showBriefly } from '../../window/surfaces.ts';

export function registerCompareCommands(services: Services): Disposable {
  let selected: Uri | undefined;
  const select = async (run: Uri | undefined): Promise<void> => {
    selected = run;
    await commands.executeCommand('setContext', contextKeys.isRunSelected, run !== undefined);
    if (run !== undefined) showBriefly(say()('selected', { run: runNameOf(run) }), statusTime);
  };
  return Disposable.from(
    registerCommand(services, commandIds.selectForCompare, (argument) => select(toRunTarget(argument)?.uri)),
    registerCommand(services, commandIds.compareWithSelected, async (argument) => {
      const run = toRunTarget(argument)?.uri;
      if (selected === undefined || run === undefined) return void notify.information(say()('noSelected'));
      await compareRuns(selected, run);
    }),
    registerCommand(services, commandIds.compareRuns, async (argument, all) => {
      const [first, second] = await chosenRuns(services, argument, all);
      if (first !== undefined && second !== undefined) await compareRuns(first, second);
    }),
    { dispose: () => void commands.executeCommand('setContext', contextKeys.isRunSelected, undefined) },
  );
}

/** In milliseconds. */
const statusTime = 5000;

/** Opens the texts in the diff editor, and the summary beside it. */
async function compareRuns(before: Uri, after: Uri): Promise<void> {
  const translate = say();
  const names = { before: runNameOf(before), after: runNameOf(after) };
  const [left, right] = [toMeaningUri(before, names.before), toMeaningUri(after, names.after)];
  await commands.executeCommand('vscode.diff', left, right, translate('meaningTitle', names), { preview: false });
  await showSummary([before, after], ViewColumn.Beside);
}

/**
 * Opens the comparison of the first run with each of the others. The manifest makes VS Code render it, and VS Code
 * reopens it as text.
 */
export async function showSummary([first, ...others]: readonly [Uri, ...Uri[]], viewColumn: ViewColumn): Promise<void> {
  const names = { before: runNameOf(first), after: others.map(runNameOf).join(', ') };
  const uri = toComparisonUri([first, ...others], say()('tabTitle', names));
  await commands.executeCommand('vscode.open', uri, { viewColumn, preview: false, preserveFocus: true });
}

/**
 * Two or more runs that are selected in the view; or else the run that the command was called on and one that the user
 * picks; or else runs that the user picks.
 */
async function chosenRuns(
  { runFolder }: Services,
  argument: unknown,
  all: unknown,
): Promise<readonly (Uri | undefined)[]> {
  const many = Array.isArray(all) ? (all as readonly unknown[]).map((one) => toRunTarget(one)?.uri) : [];
  if (many.length >= 2) return many;
  const first = toRunTarget(argument)?.uri;
  const runs = (await runFolder.list()).filter(({ uri }) => uri.toString() !== first?.toString());
  if (runs.length === 0) {
    void notify.information(say()('noRuns'));
    return [];
  }
  const items = runs.map(({ uri }): QuickPickItem & { readonly uri: Uri } => ({ label: runNameOf(uri), uri }));
  const run = first === undefined ? '…' : runNameOf(first);
  const placeHolder = say()('pickOther', { run });
  if (first !== undefined) return [(await pickItem(items, { placeHolder }))?.uri, first];
  const picked = await pickItems(items, { placeHolder });
  return (picked ?? []).map(({ uri }) => uri);
}

function say(): Translate<CompareKey> {
  return createTranslate(compareSentences, hostLocale());
}
