/** The input for writing a run as a document: the run, the language, the redaction, and the style. */
import type { Locale, Translate } from '../../core/l10n/lexicon.ts';
import type { TranscriptKey } from '../../core/l10n/transcript.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import type { RunState } from '../../session/live/runState.ts';
import type { TextStyle } from './textStyle.ts';

export interface DocumentOrder {
  readonly state: RunState;
  readonly locale: Locale;
  readonly redact: Redact;
  readonly style: TextStyle;
  /** Keys of the rows to write, without head and findings; the whole run when absent. */
  readonly rows?: ReadonlySet<string> | undefined;
}

/** The context that every function that writes a line needs. */
export interface Pen extends Omit<DocumentOrder, 'rows'> {
  readonly translate: Translate<TranscriptKey>;
}
