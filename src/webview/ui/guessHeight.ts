/** Estimates the height of a row that was never drawn, precisely enough that the scroll bar does not jump. */
import type { PartView, RowView } from '../../protocol/panel/runView.ts';

/** Pixels. */
const headHeight = 32;
const lineHeight = 20;
const mediaHeight = 240;
const charactersPerLine = 90;

/** Pixels. */
export function guessHeight({ kind, parts }: RowView, open: boolean): number {
  if (!open) return headHeight;
  const body = parts.reduce((sum, part) => sum + guessPart(part), 0);
  return headHeight + (kind === 'tool' ? Math.min(body, 400) : body);
}

function guessPart({ text, media }: PartView): number {
  if (media !== undefined) return mediaHeight;
  return Math.max(1, Math.ceil(text.length / charactersPerLine)) * lineHeight;
}
