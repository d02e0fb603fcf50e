/** What is wrong with a JSON text, at one place. */
export interface JsonProblem {
  /** From the start of the text that was looked at. */
  readonly offset: number;
  readonly length: number;
  /** Its sentence is in `core/l10n/jsonProblems.ts`. */
  readonly code: string;
}
