/** What it takes to write a run as a document: the run, the language, what to leave out, and how it looks. */
import type { Locale, Translate } from '../lexicon/lexicon.ts';
import type { TranscriptKey } from '../lexicon/transcript.ts';
import type { Redact } from '../record/redact.ts';
import type { RunState } from '../session/runState.ts';
import type { TextStyle } from './textStyle.ts';

export interface DocumentOrder {
  readonly state: RunState;
  readonly locale: Locale;
  readonly redact: Redact;
  readonly style: TextStyle;
  /** Keys of the rows to write, without head and findings; the whole run when absent. */
  readonly rows?: ReadonlySet<string> | undefined;
}

/** What every writer of a line needs. */
export interface Pen extends Omit<DocumentOrder, 'rows'> {
  readonly translate: Translate<TranscriptKey>;
}
