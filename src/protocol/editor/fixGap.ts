/**
 * A fix for invalid text between the elements of a JSON list, and for a missing comma there. Editors report both as
 * JSON errors, but offer no fix.
 */
import { parseGap } from '../core/document/parseElement.ts';
import type { TextEdit } from '../core/document/textEdit.ts';
import { languageMessages } from '../core/l10n/language.ts';
import { createTranslate, type Locale } from '../core/l10n/translate.ts';
import type { LiveDocument } from '../lint/documents/live/liveDocument.ts';
import type { PlacedFix } from '../lint/documents/placedFinding.ts';

/** Returns `undefined` where the offset is not within or at the end of a gap that contains an error. */
export function fixGapAt(document: LiveDocument, offset: number, locale: Locale): PlacedFix | undefined {
  const { elements, kind } = document;
  if (kind.container !== 'json' || elements.inside === undefined) return undefined;
  const index = elements.indexAt(offset);
  const edits = [index, index + 1].flatMap((at) => (at > elements.length ? [] : editsIn(document, at, offset)));
  if (edits.length === 0) return undefined;
  const isComma = edits.every(({ text }) => text === ',');
  const title = createTranslate(languageMessages, locale)(isComma ? 'insertComma' : 'clearGap');
  return { title, isPreferred: isComma, edits };
}

/** The edits for the gap before the element at an index, or after the last element. */
function editsIn({ elements, read }: LiveDocument, index: number, offset: number): readonly TextEdit[] {
  const { start, end } = elements.gapBefore(index);
  if (offset < start || offset > end) return [];
  const place = index === 0 ? 'before-first' : index === elements.length ? 'behind-last' : 'between';
  const problems = parseGap(read(start, end), place);
  const junk = problems.filter(({ code }) => code !== 'CommaExpected');
  const isCommaMissing = junk.length < problems.length;
  return [
    ...(isCommaMissing ? [{ start, end: start, text: ',' }] : []),
    ...junk.map((one) => ({ start: start + one.offset, end: start + one.offset + one.length, text: '' })),
  ];
}
