/** Reads and writes the machine settings of a served VS Code, which apply to everyone who opens it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';

export type Settings = Readonly<Record<string, unknown>>;

/**
 * Settings that keep the workbench quiet: no welcome page, no chat, no empty secondary side bar, no question about a
 * git repository.
 */
const quiet: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'git.openRepositoryInParentFolders': 'never',
  'remote.autoForwardPorts': false,
};

/** Replaces the existing settings; `settings` override the quiet ones. A running workbench applies the change. */
export async function writeMachineSettings(dataFolder: string, settings: Settings): Promise<void> {
  const file = settingsFile(dataFolder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...quiet, ...settings }, null, 2));
}

/** Reads the settings; returns an empty object when there are none yet. */
export async function readMachineSettings(dataFolder: string): Promise<Settings> {
  const text = await readFile(settingsFile(dataFolder), 'utf8').catch(() => '{}');
  return parse(text) as Settings;
}

function settingsFile(dataFolder: string): string {
  return join(dataFolder, 'data', 'Machine', 'settings.json');
}
