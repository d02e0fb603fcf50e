/** Reads the user's lint options from VS Code's settings, which may contain any values. */
import { workspace, type Uri } from 'vscode';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import type { Loudness } from '../../protocol/lint/config/configShape.ts';
import { settingIds } from '../manifest.ts';

export interface Wishes {
  /** Ids of profiles, keyed by the id of their protocol. */
  readonly profiles: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, Loudness>>;
}

const loudnesses: ReadonlySet<unknown> = new Set<Loudness>(['error', 'warning', 'info', 'off']);

/** Ignores values that are not the name of a profile or not a severity. */
export function readWishes(uri: Uri): Wishes {
  const settings = workspace.getConfiguration(undefined, uri);
  return {
    profiles: pick(settings.get(settingIds.lintProfile), (value): value is string => typeof value === 'string'),
    severities: pick(settings.get(settingIds.lintRules), (value): value is Loudness => loudnesses.has(value)),
  };
}

function pick<Value>(setting: unknown, isWanted: (value: unknown) => value is Value): Readonly<Record<string, Value>> {
  const entries = isJsonObject(setting) ? Object.entries(setting) : [];
  return Object.fromEntries(entries.flatMap(([key, value]) => (isWanted(value) ? [[key, value]] : [])));
}
