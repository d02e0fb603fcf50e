/** A note that a text is too long to be sent to the page as a whole, and how to read the rest. */
import { formatCount, t } from '../l10n.ts';

interface CutNoteProps {
  /** Number of characters. */
  readonly shown: number;
  readonly length: number;
}

export function CutNote({ shown, length }: CutNoteProps) {
  if (shown >= length) return null;
  return <p class="cut quiet">{t('cut', { shown: formatCount(shown), count: formatCount(length) })}</p>;
}
