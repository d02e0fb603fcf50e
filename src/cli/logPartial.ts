/** Reports that only a part of a stored stream was read, and why. */
import type { Fault } from '../protocol/core/base/fault.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import type { Terminal } from './terminal.ts';

interface ReadPart {
  /** Why reading stopped, if it did. */
  readonly fault?: Fault | undefined;
  /** Whether the text ends in the middle of its last line. */
  readonly isCut: boolean;
}

/** Returns whether there was something to report: the exit code is 1 then. */
export function logPartial(file: string, { fault, isCut }: ReadPart, { log, translate, locale }: Terminal): boolean {
  // What was held when reading stopped is no end of the text.
  if (fault !== undefined) log(`${file}: ${describeFault(fault, locale)}`);
  else if (isCut) log(translate('cutLine', { file }));
  return fault !== undefined || isCut;
}
