/** Says that a text is longer than what the host hands to a page, and where the rest is. */
import { formatCount, t } from '../words.ts';

interface CutNoteProps {
  /** Characters. */
  readonly shown: number;
  readonly length: number;
}

export function CutNote({ shown, length }: CutNoteProps) {
  if (shown >= length) return null;
  return <p class="cut quiet">{t('cut', { shown: formatCount(shown), count: formatCount(length) })}</p>;
}
