/** The settings of a served VS Code's machine, which apply to whoever opens it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';

export type Settings = Readonly<Record<string, unknown>>;

/** Keeps the workbench quiet: no welcome page, no chat, no empty bar on the right, no question about a git repository. */
const quiet: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'git.openRepositoryInParentFolders': 'never',
};

/** Replaces what is there; `settings` win over the quiet ones. A running workbench notices. */
export async function writeMachineSettings(dataFolder: string, settings: Settings): Promise<void> {
  const file = settingsFile(dataFolder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...quiet, ...settings }, null, 2));
}

/** Empty when there are none yet. */
export async function readMachineSettings(dataFolder: string): Promise<Settings> {
  const text = await readFile(settingsFile(dataFolder), 'utf8').catch(() => '{}');
  return parse(text) as Settings;
}

function settingsFile(dataFolder: string): string {
  return join(dataFolder, 'data', 'Machine', 'settings.json');
}
