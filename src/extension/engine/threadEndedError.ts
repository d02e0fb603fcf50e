/** The error of a call whose thread has ended before it answered. */
export class ThreadEndedError extends Error {
  /** Whether the thread ended while it was executing this call. */
  readonly isCause: boolean;
  constructor(message: string, isCause: boolean) {
    super(message);
    this.name = 'ThreadEndedError';
    this.isCause = isCause;
  }
}

/** Also works for an error of another bundle, because each bundle has its own copy of the class. */
export function isThreadEnd(error: unknown): boolean {
  return error instanceof Error && error.name === 'ThreadEndedError';
}
