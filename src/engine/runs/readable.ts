/** Opens run files for people. */
import type { Result } from '../../protocol/core/base/fault.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import { describeSystemError } from '../../protocol/core/l10n/systemErrors.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';

/** Resolves with a message for the user instead of a fault or an error of the system. */
export async function readable<Value>(opening: Promise<Result<Value>>, locale: Locale): Promise<Value | string> {
  try {
    const opened = await opening;
    return opened.ok ? opened.value : describeFault(opened.fault, locale);
  } catch (error) {
    return describeSystemError(error instanceof Error ? error.message : String(error), locale);
  }
}
