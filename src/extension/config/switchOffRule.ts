/** Switches a rule off in the configuration that holds for a document; there it is shared with the team and the CLI. */
import { Range, Uri, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { configFileName } from '../../protocol/lint/config/configFileName.ts';
import type { Platform } from '../platform/platform.ts';
import type { Configs } from './configs.ts';
import { placeOnDisk } from './placeOnDisk.ts';

export interface RuleSwitch {
  readonly rule: string;
  /** The document in which the rule spoke. */
  readonly document: Uri;
  readonly where: 'everywhere' | 'file' | 'place';
  /** Of the finding, for `place`. */
  readonly place: string;
}

/** `unusable`: the configuration is no JSON object, which only a person can mend; `homeless`: there is no folder for one. */
export type Switched =
  | { readonly outcome: 'done' | 'unusable'; readonly config: Uri }
  | { readonly outcome: 'homeless' };

/** Creates the configuration where there is none. Rejects with the file system's error. */
export async function switchOffRule(
  { configs, platform }: { readonly configs: Configs; readonly platform: Platform },
  { rule, document, where, place }: RuleSwitch,
): Promise<Switched> {
  const home = await homeOf(configs, document);
  if (home === undefined) return { outcome: 'homeless' };
  const { config, path, isNew } = home;
  const before = isNew ? undefined : await workspace.openTextDocument(config);
  const { switchOff } = await platform.loadEngine();
  const scope = where === 'everywhere' ? {} : where === 'file' ? { file: path } : { file: path, at: place };
  const text = switchOff(before?.getText() ?? '', { rule, ...scope });
  if (text === undefined) return { outcome: 'unusable', config };
  await write(config, before, text);
  return { outcome: 'done', config };
}

interface Home {
  readonly config: Uri;
  /** Of the document, as the configuration's globs see it. */
  readonly path: string;
  readonly isNew: boolean;
}

/** A new configuration lies in the folder of the workspace, or else beside the document. */
async function homeOf(configs: Configs, document: Uri): Promise<Home | undefined> {
  // What was written a moment ago may not have been noticed yet.
  configs.refresh();
  const found = await configs.find(document);
  if (found !== undefined) return { config: found.uri, path: found.path, isNew: false };
  const file = placeOnDisk(document);
  if (file === undefined) return undefined;
  const folder = workspace.getWorkspaceFolder(file)?.uri ?? Uri.joinPath(file, '..');
  const path = file.path.slice(folder.path.replace(/\/?$/, '/').length);
  return { config: Uri.joinPath(folder, configFileName), path, isNew: true };
}

/** As an edit, so that it can be undone. Saved, because only then it holds; but not what somebody else left unsaved. */
async function write(config: Uri, before: TextDocument | undefined, text: string): Promise<void> {
  const isLeftUnsaved = before?.isDirty === true;
  const edit = new WorkspaceEdit();
  if (before === undefined) edit.createFile(config, { ignoreIfExists: true });
  edit.replace(config, new Range(0, 0, before?.lineCount ?? 0, 0), text);
  await workspace.applyEdit(edit);
  if (!isLeftUnsaved) await (await workspace.openTextDocument(config)).save();
}
