/** Disables a rule in the configuration that applies to a document, which is shared with the team and the CLI. */
import { Range, Uri, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { configFileName } from '../../protocol/lint/config/configFileName.ts';
import type { Engines } from '../engine/engines.ts';
import type { Configs } from './configs.ts';
import { placeOnDisk } from './placeOnDisk.ts';

export interface DisableRuleRequest {
  readonly rule: string;
  /** The document in which the rule reported the finding. */
  readonly document: Uri;
  readonly where: 'everywhere' | 'file' | 'place';
  /** The place of the finding, for `place`. */
  readonly place: string;
}

/**
 * `invalid`: the configuration is not a JSON object, which only the user can fix. `noFolder`: there is no folder for a
 * configuration.
 */
export type DisableRuleResult =
  | { readonly outcome: 'done' | 'invalid'; readonly config: Uri }
  | { readonly outcome: 'noFolder' };

/** Creates the configuration if there is none. Rejects with the file system's error. */
export async function disableRule(
  { configs, engines }: { readonly configs: Configs; readonly engines: Engines },
  { rule, document, where, place }: DisableRuleRequest,
): Promise<DisableRuleResult> {
  const target = await findConfig(configs, document);
  if (target === undefined) return { outcome: 'noFolder' };
  const { config, path, isNew } = target;
  const before = isNew ? undefined : await workspace.openTextDocument(config);
  const scope = where === 'everywhere' ? {} : where === 'file' ? { file: path } : { file: path, at: place };
  const text = await engines.tasks.disableRule(before?.getText() ?? '', { rule, ...scope });
  if (text === undefined) return { outcome: 'invalid', config };
  await write(config, before, text);
  return { outcome: 'done', config };
}

interface ConfigPlace {
  readonly config: Uri;
  /** The path of the document against which the configuration's globs are matched. */
  readonly path: string;
  readonly isNew: boolean;
}

/** A new configuration is placed in the workspace folder, or else beside the document. */
async function findConfig(configs: Configs, document: Uri): Promise<ConfigPlace | undefined> {
  // A file that was just written may not have been detected yet.
  configs.refresh();
  const found = await configs.find(document);
  if (found !== undefined) return { config: found.uri, path: found.path, isNew: false };
  const file = placeOnDisk(document);
  if (file === undefined) return undefined;
  const folder = workspace.getWorkspaceFolder(file)?.uri ?? Uri.joinPath(file, '..');
  const path = file.path.slice(folder.path.replace(/\/?$/, '/').length);
  return { config: Uri.joinPath(folder, configFileName), path, isNew: true };
}

/**
 * Written as an edit, so that the user can undo it. It is saved, because only a saved configuration applies, unless the
 * document already had unsaved changes.
 */
async function write(config: Uri, before: TextDocument | undefined, text: string): Promise<void> {
  const isLeftUnsaved = before?.isDirty === true;
  const edit = new WorkspaceEdit();
  if (before === undefined) edit.createFile(config, { ignoreIfExists: true });
  edit.replace(config, new Range(0, 0, before?.lineCount ?? 0, 0), text);
  await workspace.applyEdit(edit);
  if (!isLeftUnsaved) await (await workspace.openTextDocument(config)).save();
}
