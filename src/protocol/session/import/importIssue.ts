/** Why a text cannot become a run, and the position of the problem in the text. */

export type ImportIssueKind =
  /** There is no text. */
  | 'importEmpty'
  /** The text starts like JSON but is not valid JSON. */
  | 'importBadJson'
  /** The text is a request and contains no answer. */
  | 'importRequest'
  /** A HAR file without an exchange with an agent. */
  | 'importHarForeign'
  /** A HAR file whose exchanges were saved without their bodies. */
  | 'importHarBodiless'
  /** The text contains no event and no answer of a known protocol. */
  | 'importUnknown';

export interface ImportIssue {
  readonly kind: ImportIssueKind;
  /** The position in the text, in UTF-16 code units. */
  readonly offset: number;
  /** Only for `importBadJson`: the parser's error code, for `describeJsonProblem`. */
  readonly reason?: string;
}
