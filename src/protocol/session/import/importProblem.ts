/** Why a text cannot become a run, and where in it. */

export type ImportProblemKind =
  /** There is no text. */
  | 'importEmpty'
  /** Begins like JSON and is none. */
  | 'importBadJson'
  /** A request: there is no answer in it. */
  | 'importRequest'
  /** HAR without an exchange with an agent. */
  | 'importHarForeign'
  /** HAR whose exchanges were saved without their bodies. */
  | 'importHarBodiless'
  /** Nothing in it is an event or an answer of a known protocol. */
  | 'importUnknown';

export interface ImportProblem {
  readonly kind: ImportProblemKind;
  /** Where in the text, in UTF-16 units. */
  readonly offset: number;
  /** Of `importBadJson`: the parser's code, for `describeJsonProblem`. */
  readonly reason?: string;
}
