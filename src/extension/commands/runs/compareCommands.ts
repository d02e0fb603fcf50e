/**
 * Compare Runs: shows the messages of two runs side by side in VS Code's diff editor, and a summary of the differences.
 */
import { commands, ViewColumn, type Disposable, type QuickPickItem, type Uri } from 'vscode';
import { compareMessages, type CompareKey } from '../../../protocol/core/l10n/compare.ts';
import { createTranslate, type Translate } from '../../../protocol/core/l10n/translate.ts';
import { hostLocale } from '../../window/language.ts';
import { runNameOf } from '../../runs/runName.ts';
import { contextKeys } from '../../manifest.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeFeature } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { toComparisonUri, toMeaningUri } from '../../runs/comparisonUris.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, pickItems, showBriefly } from '../../window/surfaces.ts';

export const comparison = contributeFeature(createComparison, [
  {
    id: 'agentApi.run.selectForCompare',
    title: { en: 'Select for Compare', 'zh-cn': '选择以进行比较' },
    menus: {
      commandPalette: { when: when.runPanel },
      'view/item/context': { group: '3_compare@1', when: when.oneRun },
    },
    run: ({ select }, argument) => select(toRunTarget(argument)?.uri),
  },
  {
    id: 'agentApi.run.compareWithSelected',
    title: { en: 'Compare with Selected', 'zh-cn': '与已选项目进行比较' },
    menus: {
      commandPalette: { when: `${when.runPanel} && agentApi.isRunSelected` },
      'view/item/context': { group: '3_compare@2', when: `${when.oneRun} && agentApi.isRunSelected` },
    },
    run: ({ compareWithSelected }, argument) => compareWithSelected(toRunTarget(argument)?.uri),
  },
  {
    id: 'agentApi.run.compare',
    title: { en: 'Compare Runs', 'zh-cn': '比较运行' },
    icon: 'diff',
    menus: {
      commandPalette: { when: when.twoRuns },
      'view/item/context': { group: '3_compare@3', when: `${when.run} && listMultiSelection` },
    },
    run: ({ compare }, argument, all) => compare(argument, all),
  },
]);

interface Comparison extends Disposable {
  select(run: Uri | undefined): Promise<void>;
  compareWithSelected(run: Uri | undefined): Promise<void>;
  /** `argument`: the run that the command was called on; `all`: the selected runs. */
  compare(argument: unknown, all: unknown): Promise<void>;
}

function createComparison(services: Services): Comparison {
  let selected: Uri | undefined;
  return {
    async select(run) {
      selected = run;
      await commands.executeCommand('setContext', contextKeys.isRunSelected, run !== undefined);
      if (run !== undefined) showBriefly(compareTranslate()('selected', { run: runNameOf(run) }), statusTime);
    },
    async compareWithSelected(run) {
      if (selected === undefined || run === undefined) return void notify.information(compareTranslate()('noSelected'));
      await compareRuns(selected, run);
    },
    async compare(argument, all) {
      const [first, second] = await chosenRuns(services, argument, all);
      if (first !== undefined && second !== undefined) await compareRuns(first, second);
    },
    dispose: () => void commands.executeCommand('setContext', contextKeys.isRunSelected, undefined),
  };
}

/** In milliseconds. */
const statusTime = 5000;

/** Opens the texts in the diff editor, and the summary beside it. */
async function compareRuns(before: Uri, after: Uri): Promise<void> {
  const translate = compareTranslate();
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
  const uri = toComparisonUri([first, ...others], compareTranslate()('tabTitle', names));
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
    void notify.information(compareTranslate()('noRuns'));
    return [];
  }
  const items = runs.map(({ uri }): QuickPickItem & { readonly uri: Uri } => ({ label: runNameOf(uri), uri }));
  const run = first === undefined ? '…' : runNameOf(first);
  const placeHolder = compareTranslate()('pickOther', { run });
  if (first !== undefined) return [(await pickItem(items, { placeHolder }))?.uri, first];
  const picked = await pickItems(items, { placeHolder });
  return (picked ?? []).map(({ uri }) => uri);
}

function compareTranslate(): Translate<CompareKey> {
  return createTranslate(compareMessages, hostLocale());
}
