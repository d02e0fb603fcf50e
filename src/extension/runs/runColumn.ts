/** The columns of the editor in which runs are shown. */
import { type TabGroup, ViewColumn, window } from 'vscode';
import { isRunInput } from './runTarget.ts';

/** Returns the column in which a run that is not open is shown: that of other runs, or the one beside the request. */
export function findRunColumn(): ViewColumn {
  const { all, activeTabGroup } = window.tabGroups;
  const group = showsRuns(activeTabGroup) ? activeTabGroup : all.find(showsRuns);
  return group?.viewColumn ?? (activeTabGroup.tabs.length === 0 ? ViewColumn.Active : ViewColumn.Beside);
}

/** Returns the column for the run of the active request: another one that shows runs, so that few columns are needed. */
export function findColumnBeside(): ViewColumn {
  const { all, activeTabGroup } = window.tabGroups;
  return all.find((group) => group !== activeTabGroup && showsRuns(group))?.viewColumn ?? ViewColumn.Beside;
}

function showsRuns({ tabs }: TabGroup): boolean {
  return tabs.some(({ input }) => isRunInput(input));
}
