/** A command line split into words. */
export interface CommandWords {
  readonly words: readonly string[];
  /** The standard input of the command, if it is written in the command line. */
  readonly input: string | undefined;
}
