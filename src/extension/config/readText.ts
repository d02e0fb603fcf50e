/** Reads the text of a file that is not open. It must be a regular file within the size limit, whoever created it. */
import { FileType, workspace, type Uri } from 'vscode';
import type { Fault } from '../../protocol/core/base/fault.ts';
import { mebi } from '../../protocol/core/base/limits.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { hostLocale } from '../window/language.ts';

/** Provides the messages for faults. They are not loaded until one is needed. */
interface Messages {
  loadEngine(): Promise<{ describeFault(fault: Fault, locale: Locale): string }>;
}

/** Rejects with the file system's error, or with a message that explains why the file is not read. */
export async function readText(platform: Messages, uri: Uri, limits = hostLimits()): Promise<string> {
  const { type, size } = await workspace.fs.stat(uri);
  const isFile = (type & FileType.File) !== 0;
  if (isFile && size <= limits.file * mebi) return new TextDecoder().decode(await workspace.fs.readFile(uri));
  const fault: Fault = isFile ? { kind: 'limit', limit: 'file', most: limits.file } : { kind: 'not-a-file' };
  const { describeFault } = await platform.loadEngine();
  throw new Error(describeFault(fault, hostLocale()));
}
