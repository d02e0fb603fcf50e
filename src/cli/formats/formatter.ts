/** What a format of `agent-api lint` is given. */
import type { Locale } from '../../protocol/core/l10n/lexicon.ts';
import type { LocatedFinding } from '../../protocol/session/stored/lintText.ts';

export interface FileFinding extends LocatedFinding {
  /** As named on the command line; `-` is standard input. */
  readonly file: string;
}

export interface Linted {
  readonly findings: readonly FileFinding[];
  /** All that were asked for, also the clean ones. */
  readonly files: readonly string[];
  readonly version: string;
  readonly locale: Locale;
}

/** The whole output, with its last line break. */
export type Formatter = (linted: Linted) => string;
