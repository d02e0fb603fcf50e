/** Describes the attempts after which a request was sent again. */
import type { RecordedAttempt } from '../../core/record/runFile.ts';
import { describeFault, toSentence } from '../../core/l10n/faults.ts';
import type { Locale } from '../../core/l10n/translate.ts';

export interface AttemptView {
  /** When it failed, and how long the client waited then, in milliseconds. */
  readonly at: number;
  readonly delay: number;
  /** Why it failed, as a sentence. */
  readonly reason: string;
}

/** `attempts` are those of a record, so their shape is checked; what is not an attempt is left out. */
export function describeAttempts(attempts: unknown, locale: Locale): readonly AttemptView[] {
  if (!Array.isArray(attempts)) return [];
  return (attempts as readonly unknown[]).flatMap((attempt) => {
    const { at, delay, status, fault } = (attempt ?? {}) as Partial<RecordedAttempt>;
    if (typeof at !== 'number' || typeof delay !== 'number') return [];
    // Records of earlier versions do not contain what the server responded.
    const known = fault ?? { kind: 'http', status: Number(status), excerpt: '' };
    return [{ at, delay, reason: toSentence(describeFault(known, locale), locale) }];
  });
}
