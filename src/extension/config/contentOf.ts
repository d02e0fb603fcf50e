/** The content of a file for the engine, which reads files of this machine itself. */
import { workspace, type Uri } from 'vscode';
import type { FileContent } from '../../engine/tasks/fileContent.ts';
import type { Engines } from '../engine/engines.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { readText } from './readText.ts';

/** Rejects with the file system's error, or with a message that explains why a file elsewhere is not read. */
export async function contentOf(engines: Engines, uri: Uri): Promise<FileContent> {
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return { text: open.getText() };
  return uri.scheme === 'file'
    ? { path: uri.fsPath, maxSize: hostLimits().file }
    : { text: await readText(engines, uri) };
}
