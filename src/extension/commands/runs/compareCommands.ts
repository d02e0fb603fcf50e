/** Compare Runs: shows two or more runs as columns of one editor. */
import { commands, ViewColumn, type Disposable, type Uri } from 'vscode';
import { maxComparedRuns } from '../../../protocol/panel/comparisonView.ts';
import { compareTranslate } from '../../comparing/comparisonTexts.ts';
import { openComparison } from '../../comparing/openComparison.ts';
import { listOtherRuns } from '../../comparing/pickOtherRuns.ts';
import { nameRun } from '../../runs/nameRuns.ts';
import { contextKeys } from '../../manifest.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeFeature } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, pickItems, showBriefly } from '../../window/safeUi.ts';

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
  {
    id: 'agentApi.run.compareWith',
    title: { en: 'Compare with…', 'zh-cn': '与其他运行比较…' },
    icon: 'diff',
    menus: {
      commandPalette: { when: when.runPanel },
      'editor/title': { group: '3_compare@1', when: when.runPanel },
      'view/item/context': { group: '3_compare@0', when: when.oneRun },
    },
    run: ({ compare }, argument) => compare(argument, undefined),
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
      if (run === undefined) return;
      showBriefly(compareTranslate()('selected', { run: await nameRun(services, run) }), statusTime);
    },
    async compareWithSelected(run) {
      if (selected === undefined || run === undefined) return void notify.information(compareTranslate()('noSelected'));
      compareRuns(services, [selected, run]);
    },
    async compare(argument, all) {
      const runs = await chosenRuns(services, argument, all);
      if (runs.length >= 2) compareRuns(services, runs);
    },
    dispose: () => void commands.executeCommand('setContext', contextKeys.isRunSelected, undefined),
  };
}

/** In milliseconds. */
const statusTime = 5000;

/** In the active group, because the columns need the width. */
function compareRuns(services: Services, runs: readonly Uri[]): void {
  const translate = compareTranslate();
  if (runs.length > maxComparedRuns) void notify.information(translate('tooMany', { count: maxComparedRuns }));
  openComparison(services, runs, { viewColumn: ViewColumn.Active });
}

/**
 * Two or more runs that are selected in the view; or else the run that the command was called on and one that the user
 * picks; or else runs that the user picks.
 */
async function chosenRuns(services: Services, argument: unknown, all: unknown): Promise<readonly Uri[]> {
  const many = Array.isArray(all) ? (all as readonly unknown[]).flatMap((one) => toRunTarget(one)?.uri ?? []) : [];
  const first = toRunTarget(argument)?.uri;
  if (many.length >= 2) return startWith(first, many);
  const translate = compareTranslate();
  const items = await listOtherRuns(services, first, first === undefined ? [] : [first], translate('sameRequest'));
  if (items.length === 0) {
    void notify.information(translate('noRuns'));
    return [];
  }
  if (first === undefined) {
    const placeHolder = translate('pickRuns', { count: maxComparedRuns });
    return ((await pickItems(items, { placeHolder })) ?? []).map(({ uri }) => uri);
  }
  const other = await pickItem(items, {
    placeHolder: translate('pickOther', { run: await nameRun(services, first) }),
  });
  return other === undefined ? [] : [first, other.uri];
}

/** The run on which the user called the command is the one that the others are compared with. */
function startWith(first: Uri | undefined, runs: readonly Uri[]): readonly Uri[] {
  const isFirst = (run: Uri): boolean => run.toString() === first?.toString();
  return [...runs.filter(isFirst), ...runs.filter((run) => !isFirst(run))];
}
