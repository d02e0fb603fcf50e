/** A command line taken apart. */
export interface CommandWords {
  readonly words: readonly string[];
  /** What the command is given to read, when that is written in the line. */
  readonly input: string | undefined;
}
