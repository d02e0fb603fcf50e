/** Creates the suggestion that ends a message about an unknown name. */
import { createTranslate, type Locale } from '../l10n/lexicon.ts';
import { typedJsonSentences } from '../l10n/typedJson.ts';
import { closestWord } from '../base/closestWord.ts';

/** Returns “ Did you mean …?”, or an empty string if no known name is close. */
export function didYouMean(name: string, known: readonly string[], locale: Locale): string {
  const word = closestWord(name, known);
  return word === undefined ? '' : createTranslate(typedJsonSentences, locale)('meant', { word });
}
