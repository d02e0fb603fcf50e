/** Reads the contents of a message, also where these are not the list of objects that the model has. */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import { readIndex } from './laxMembers.ts';

/** The elements of a member that should be a list. A lone value is a list of one. */
export function toList(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

/**
 * Inside a message every content is complete, whatever its delta flag is. A text stands for a text content. What is no
 * content at all becomes a part of unknown kind.
 */
export function readContents(
  content: Json | undefined,
  item: string,
  readPart: (content: JsonObject, index: number) => void,
  emit: Emit,
): void {
  const elements = toList(content);
  const positionOf = createPositions();
  for (const [place, element] of elements.entries()) {
    const part = typeof element === 'string' ? { type: 'text', text: element } : element;
    if (isJsonObject(part))
      readPart(inheritExact({ ...part, delta: false }, part), positionOf(readIndex(part) ?? place));
    else emit({ op: 'part-replace', item, part: positionOf(place), kind: 'unknown', value: { data: part } });
  }
  const isList = Array.isArray(content) && elements.every(isJsonObject);
  if (elements.length > 0 && !isList) emit({ op: 'note', note: 'bad-field', detail: 'content' });
}

/** Beyond this index, numbers are too far apart to count on from it. */
const countable = 2 ** 52;

/**
 * Returns a function that gives each content the position that it asks for, or a free one behind all others: no two
 * contents share a position. Each position is skipped at most once, so the steps grow linearly with the contents.
 */
function createPositions(): (wanted: number) => number {
  const taken = new Set<number>();
  let highest = -1;
  return (wanted) => {
    let position = wanted;
    if (taken.has(wanted)) {
      do highest += 1;
      while (taken.has(highest));
      position = highest;
    }
    taken.add(position);
    if (position < countable) highest = Math.max(highest, position);
    return position;
  };
}
