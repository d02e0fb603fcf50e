/** Finds the panels that show a run, in all editor groups. */
import { TabInputCustom, window, type Tab, type Uri } from 'vscode';

export function tabsOfRun(uri: Uri): readonly Tab[] {
  return window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(({ input }) => input instanceof TabInputCustom && input.uri.toString() === uri.toString());
}
