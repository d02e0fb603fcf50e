/** A file that is made from code and committed. */
export interface GeneratedFile {
  /** From the root of the checkout, with `/`. */
  readonly path: string;
  /** The whole text, the same every time. */
  make(): string | Promise<string>;
}
