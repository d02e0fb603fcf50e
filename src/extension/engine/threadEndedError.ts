/** The error of a call whose thread has ended before it answered. */
export class ThreadEndedError extends Error {
  /** Whether the thread ended while it was executing this call. */
  readonly isCause: boolean;
  /** Why the thread has ended (`core/l10n/threadEnds.ts`). */
  readonly reason: string;
  /** @param message The same for the user. */
  constructor(message: string, reason: string, isCause: boolean) {
    super(message);
    this.name = 'ThreadEndedError';
    this.reason = reason;
    this.isCause = isCause;
  }
}

/** Also works for an error of another bundle, because each bundle has its own copy of the class. */
export function isThreadEnd(error: unknown): error is ThreadEndedError {
  return error instanceof Error && error.name === 'ThreadEndedError';
}
