/** Describes errors of the system, and faults that errors carry. Not loaded at the start of the CLI. */
import { faultOf } from '../protocol/core/base/fault.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { systemErrorWithCode } from '../protocol/core/l10n/systemErrors.ts';
import type { Locale } from '../protocol/core/l10n/translate.ts';
import type { Terminal } from './terminal.ts';

/** Reports that a file cannot be read, and why. */
export function reportUnreadable(file: string, error: unknown, { log, translate, locale }: Terminal): void {
  log(translate('cannotRead', { file, detail: systemWord(error, locale) }));
}

export function systemWord(error: unknown, locale: Locale): string {
  const fault = faultOf(error);
  if (fault !== undefined) return describeFault(fault, locale);
  return systemErrorWithCode(error instanceof Error ? error.message : String(error), locale);
}
