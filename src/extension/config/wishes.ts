/** What a person has set for themselves: VS Code's settings, which hold whatever was typed. */
import { workspace, type Uri } from 'vscode';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import type { Loudness } from '../../protocol/lint/config/configShape.ts';
import { settingIds } from '../manifest.ts';

export interface Wishes {
  /** Ids of profiles, by the id of their dialect. */
  readonly profiles: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, Loudness>>;
}

const loudnesses: ReadonlySet<unknown> = new Set<Loudness>(['error', 'warning', 'info', 'off']);

/** Leaves out what is no profile's name and no severity. */
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
