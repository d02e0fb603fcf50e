/** What went wrong in a run, in the words of the server or the system. */
import { describeFault } from '../../core/l10n/faults.ts';
import type { Locale } from '../../core/l10n/translate.ts';
import type { RunEntry } from './runEntry.ts';

/** Returns `undefined` if nothing is known to have gone wrong. */
export function describeReason(
  { fault, error }: Pick<RunEntry, 'fault' | 'error'>,
  locale: Locale,
): string | undefined {
  if (error !== undefined) return [error.code ?? '', error.message].filter((text) => text !== '').join(': ');
  return fault === undefined ? undefined : describeFault(fault, locale);
}
