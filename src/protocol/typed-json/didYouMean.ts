/** The end of a sentence about a name that is none. */
import { createTranslate, type Locale } from '../lexicon/lexicon.ts';
import { typedJsonSentences } from '../lexicon/typedJson.ts';
import { closestWord } from '../rules/closestWord.ts';

/** “ Did you mean …?”, or nothing where no known name is near. */
export function didYouMean(name: string, known: readonly string[], locale: Locale): string {
  const word = closestWord(name, known);
  return word === undefined ? '' : createTranslate(typedJsonSentences, locale)('meant', { word });
}
