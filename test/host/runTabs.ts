/** Returns the open editors of runs. */
import * as vscode from 'vscode';

export const runTabs = (): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputCustom && input.viewType === 'agentApi.run');

export const closeRuns = (): Thenable<boolean> => vscode.window.tabGroups.close(runTabs());
