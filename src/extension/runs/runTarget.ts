/**
 * Finds the run for a command: the run of a tree item, of the panel in which the user clicked, or of the active panel.
 */
import { type Tab, TabInputCustom, Uri, window } from 'vscode';
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { customEditorIds } from '../manifest.ts';

export interface RunTarget {
  readonly uri: Uri;
  /** The rows of the panel for the command; absent for the run as a whole. */
  readonly rows?: readonly string[];
  /** The event of the panel for the command. */
  readonly event?: number;
}

/**
 * Returns `undefined` if no run panel is active. Commands of a view receive its element, and commands called from code
 * a URI.
 */
export function toRunTarget(argument: unknown): RunTarget | undefined {
  if (argument instanceof Uri && argument.path !== '') return { uri: argument };
  if (typeof argument === 'object' && argument !== null) {
    const { uri, agentApiRun, agentApiRows, agentApiEvent } = argument as Record<string, unknown>;
    if (uri instanceof Uri) return { uri };
    if (typeof agentApiRun === 'string')
      return { uri: Uri.parse(agentApiRun, true), ...toRows(agentApiRows), ...toEvent(agentApiEvent) };
  }
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return isRunInput(input) ? { uri: input.uri } : undefined;
}

/** Whether the input of a tab is a run. */
export function isRunInput(input: unknown): input is TabInputCustom {
  return input instanceof TabInputCustom && input.viewType === customEditorIds.run;
}

function toRows(value: unknown): Pick<RunTarget, 'rows'> {
  if (typeof value !== 'string') return {};
  const rows = parseJson(value);
  return Array.isArray(rows) ? { rows: rows.filter((row) => typeof row === 'string') } : {};
}

function toEvent(value: unknown): Pick<RunTarget, 'event'> {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? { event: Number(value) } : {};
}

/** Finds the panels that show a run, in all editor groups. */
export function tabsOfRun(uri: Uri): readonly Tab[] {
  return window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(({ input }) => input instanceof TabInputCustom && input.uri.toString() === uri.toString());
}
