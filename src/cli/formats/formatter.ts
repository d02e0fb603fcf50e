/** The input of the output formats of `agent-api lint`. */
import type { Locale } from '../../protocol/core/l10n/lexicon.ts';
import type { LocatedFinding } from '../../protocol/session/stored/lintText.ts';

export interface FileFinding extends LocatedFinding {
  /** The name from the command line; `-` is standard input. */
  readonly file: string;
}

export interface Linted {
  readonly findings: readonly FileFinding[];
  /** All requested files, including those without findings. */
  readonly files: readonly string[];
  readonly version: string;
  readonly locale: Locale;
}

/** Returns the whole output, with its last line break. */
export type Formatter = (linted: Linted) => string;
