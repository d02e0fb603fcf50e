/** The end of a sentence about a name that is none. */
import { createTranslate, type Locale } from '../l10n/lexicon.ts';
import { typedJsonSentences } from '../l10n/typedJson.ts';
import { closestWord } from '../base/closestWord.ts';

/** “ Did you mean …?”, or nothing where no known name is near. */
export function didYouMean(name: string, known: readonly string[], locale: Locale): string {
  const word = closestWord(name, known);
  return word === undefined ? '' : createTranslate(typedJsonSentences, locale)('meant', { word });
}
