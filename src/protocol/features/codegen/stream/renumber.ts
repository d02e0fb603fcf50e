/**
 * Turns some events of a stream into a separate stream: numbered from 0, also where one event is repeated inside
 * another.
 */
import { isJsonObject, tryParseJson } from '../../../core/json/json.ts';
import type { Work } from '../../../core/base/work.ts';

/**
 * In JSON with sequence numbers, this text precedes them. A string cannot contain it, because its quotes would be
 * escaped.
 */
const numbered = /"sequence_number":\s*(\d+)/g;

/**
 * `texts` are the data of events. Numbers of events that are not in the list are not changed. Yields twice per event.
 */
export function* renumber(texts: readonly string[]): Work<readonly string[]> {
  const places = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const value = tryParseJson(text);
    const number = isJsonObject(value) ? value['sequence_number'] : undefined;
    if (typeof number === 'number') places.set(String(number), index);
    yield;
  }
  const renumbered: string[] = [];
  for (const text of texts) {
    const one = text.replaceAll(numbered, (whole, digits: string) => {
      const place = places.get(digits);
      return place === undefined ? whole : whole.replace(digits, String(place));
    });
    renumbered.push(one);
    yield;
  }
  return renumbered;
}
