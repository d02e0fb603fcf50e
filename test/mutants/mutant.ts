/** One measure of docs/threat-model.md taken out of the product, to see whether a test notices. */
export interface Mutant {
  /** The first cell of the row of docs/threat-model.md that promises the measure, word for word. */
  readonly threat: string;
  /** From the root. */
  readonly file: string;
  /** What stands exactly once in the file. */
  readonly original: string;
  /** What the mutant has in its place. It must still be valid code. */
  readonly mutated: string;
  /** Test files, from the root, that `npm test` runs; at least one test in them must fail. */
  readonly tests: readonly string[];
  /** A pattern of the names of those tests, where the others are slow and of no use. */
  readonly only?: string;
}
