/** A file that is generated from code and committed. */
export interface GeneratedFile {
  /** The path from the root of the checkout, with `/`. */
  readonly path: string;
  /** Returns the whole text, which is the same every time. */
  make(): string | Promise<string>;
}
