/** A problem in a JSON text, at one location. */
export interface JsonIssue {
  /** From the start of the checked text. */
  readonly offset: number;
  readonly length: number;
  /** The message for this code is in `core/l10n/jsonIssues.ts`. */
  readonly code: string;
}
