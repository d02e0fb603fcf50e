/**
 * What stands between the elements of a JSON list and should not, and the comma that is missing
 * there. Editors tell of both as mistakes of JSON; what they do not have is the fix.
 */
import { parseGap } from '../core/document/parseGap.ts';
import type { TextEdit } from '../core/document/textEdit.ts';
import { languageSentences } from '../core/l10n/language.ts';
import { createTranslate, type Locale } from '../core/l10n/lexicon.ts';
import type { LiveDocument } from '../lint/documents/liveDocument.ts';
import type { PlacedFix } from '../lint/documents/placedFinding.ts';

/** `undefined` where the offset is in no gap, nor at an end of one, that has something wrong in it. */
export function mendGapAt(document: LiveDocument, offset: number, locale: Locale): PlacedFix | undefined {
  const { elements, kind } = document;
  if (kind.container !== 'json' || elements.inside === undefined) return undefined;
  const index = elements.indexAt(offset);
  const edits = [index, index + 1].flatMap((at) => (at > elements.length ? [] : editsIn(document, at, offset)));
  if (edits.length === 0) return undefined;
  const isComma = edits.every(({ text }) => text === ',');
  const title = createTranslate(languageSentences, locale)(isComma ? 'insertComma' : 'clearGap');
  return { title, isPreferred: isComma, edits };
}

/** Before the element at an index, or behind the last one. */
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
