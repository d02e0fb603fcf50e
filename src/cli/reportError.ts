/** Describes errors of the system, and faults that errors carry. Not loaded at the start of the CLI. */
import { dirname } from 'node:path';
import { faultOf } from '../protocol/core/base/fault.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { systemErrorWithCode } from '../protocol/core/l10n/systemErrors.ts';
import type { Locale } from '../protocol/core/l10n/translate.ts';
import type { UnreadableFolder } from '../node/findFiles.ts';
import type { Terminal } from './terminal.ts';

/** Reports that a file cannot be read, and why. */
export function reportUnreadable(file: string, error: unknown, { log, translate, locale }: Terminal): void {
  log(translate('cannotRead', { file, detail: systemWord(error, locale, file) }));
}

/** Reports the folders whose files were left out, and why. */
export function reportUnsearched(folders: readonly UnreadableFolder[], terminal: Terminal): void {
  for (const one of folders) terminal.log(describeUnsearched(one, terminal));
}

export function describeUnsearched(
  { folder, error }: UnreadableFolder,
  { translate, locale }: Pick<Terminal, 'translate' | 'locale'>,
): string {
  return translate('cannotSearch', { file: folder, detail: systemWord(error, locale, folder) });
}

/** Says why a file cannot be created. Then it is its folder that the system does not find. */
export function describeUnwritable(
  file: string,
  error: unknown,
  { translate, locale }: Pick<Terminal, 'translate' | 'locale'>,
): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? translate('folderMissing', { folder: dirname(file) }) : systemWord(error, locale, file);
}

/** `named`: the file or folder that the text before it already names. */
export function systemWord(error: unknown, locale: Locale, named?: string): string {
  const fault = faultOf(error);
  if (fault !== undefined) return describeFault(fault, locale);
  return systemErrorWithCode(error instanceof Error ? error.message : String(error), locale, named);
}
