/** Which run a command is about: that of a tree item, of the panel clicked in, or of the panel in front. */
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { TabInputCustom, Uri, window } from 'vscode';
import { customEditorIds } from '../manifest.ts';

export interface RunTarget {
  readonly uri: Uri;
  /** Rows of the panel that the command is about; absent for the run as a whole. */
  readonly rows?: readonly string[];
  /** The event of the panel that the command is about. */
  readonly event?: number;
}

/** `undefined` when no run panel is in front. Commands of a view get its element, those of code a URI. */
export function toRunTarget(argument: unknown): RunTarget | undefined {
  if (argument instanceof Uri && argument.path !== '') return { uri: argument };
  if (typeof argument === 'object' && argument !== null) {
    const { uri, agentApiRun, agentApiRows, agentApiEvent } = argument as Record<string, unknown>;
    if (uri instanceof Uri) return { uri };
    if (typeof agentApiRun === 'string')
      return { uri: Uri.parse(agentApiRun, true), ...toRows(agentApiRows), ...toEvent(agentApiEvent) };
  }
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputCustom && input.viewType === customEditorIds.run ? { uri: input.uri } : undefined;
}

function toRows(value: unknown): Pick<RunTarget, 'rows'> {
  if (typeof value !== 'string') return {};
  const rows = parseJson(value);
  return Array.isArray(rows) ? { rows: rows.filter((row) => typeof row === 'string') } : {};
}

function toEvent(value: unknown): Pick<RunTarget, 'event'> {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? { event: Number(value) } : {};
}
