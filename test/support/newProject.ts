/** Creates a project as the New… command does, in a folder of its own. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../scripts/places.ts';
import { projectPath, projectTemplates, type ProjectTemplate } from '../../src/extension/commands/new/templateFiles.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';

export interface NewProject {
  readonly folder: string;
  dispose(): void;
}

/** Creates the project. Throws when the product was not built. */
export function createProject(id: ProjectTemplate['id'], locale: Locale = 'en'): NewProject {
  return copyProject(projectTemplates.find((template) => template.id === id)?.folders ?? [], locale);
}

/** Copies the folders of a template. */
export function copyProject(folders: readonly string[], locale: Locale): NewProject {
  const folder = mkdtempSync(join(tmpdir(), 'agent-api-project-'));
  for (const source of folders) {
    const from = join(root, source);
    if (!existsSync(from)) throw new Error('run npm run build first');
    for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      const to = projectPath(path.replaceAll('\\', '/'), locale);
      if (to === undefined || existsSync(join(folder, to)) || !statSync(join(from, path)).isFile()) continue;
      cpSync(join(from, path), join(folder, to));
    }
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Returns the name and the text of the request that F5 opens in an agent's project. */
export function requestIn(folder: string): { readonly name: string; readonly text: string } {
  const launch = JSON.parse(readFileSync(join(folder, '.vscode', 'launch.json'), 'utf8')) as {
    readonly configurations: readonly { readonly openRequest: string }[];
  };
  const name = basename(launch.configurations[0]?.openRequest ?? '');
  return { name, text: readFileSync(join(folder, name), 'utf8') };
}
