/** The columns of the editor in which runs are shown. */
import { type TabGroup, ViewColumn, window } from 'vscode';
import { isRunInput } from './runTarget.ts';

/** Returns the column in which a run that is not open is shown: that of other runs, or the one beside the request. */
export function findRunColumn(): ViewColumn {
  const { all, activeTabGroup } = window.tabGroups;
  const group = hasRuns(activeTabGroup) ? activeTabGroup : all.find(hasRuns);
  return group?.viewColumn ?? (activeTabGroup.tabs.length === 0 ? ViewColumn.Active : ViewColumn.Beside);
}

/**
 * Returns the column for the run of a request, so that few columns are needed: that of a visible run, or else another
 * one that has runs in its tabs. The request may no longer be in the active one when this is called.
 */
export function findColumnBeside(): ViewColumn {
  const { all, activeTabGroup } = window.tabGroups;
  const showing = all.find(({ activeTab }) => isRunInput(activeTab?.input));
  const group = showing ?? all.find((one) => one !== activeTabGroup && hasRuns(one));
  return group?.viewColumn ?? ViewColumn.Beside;
}

function hasRuns({ tabs }: TabGroup): boolean {
  return tabs.some(({ input }) => isRunInput(input));
}
