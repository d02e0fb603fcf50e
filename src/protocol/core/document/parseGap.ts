/** Checks the text between the elements of a JSON list: a comma, blanks, comments, and anything that is not allowed. */
import type { JsonProblem } from './jsonProblem.ts';
import { skipBlank } from './scanJson.ts';

/** A comma after the last element is allowed. Only for lists in one JSON document. */
export function parseGap(text: string, place: 'before-first' | 'between' | 'behind-last'): readonly JsonProblem[] {
  const problems: JsonProblem[] = [];
  let commas = place === 'before-first' ? 0 : 1;
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at + 1)) {
    if (text[at] !== ',') problems.push({ offset: at, length: 1, code: 'InvalidSymbol' });
    else if (commas === 0) problems.push({ offset: at, length: 1, code: 'ValueExpected' });
    else commas -= 1;
  }
  if (place === 'between' && commas > 0) problems.push({ offset: 0, length: text.length, code: 'CommaExpected' });
  return problems;
}
