/** The steps of expanding a selection: the content of a string, the value, the member, and what contains it. */
import type { TextRange } from '../../core/document/locatePointer.ts';
import { readEmbedded } from './embedded.ts';
import { rangeOf, readSlice, tokenAt, type JsonNode } from './slice.ts';

/**
 * Starts with the innermost range; each range is wider than the one before. Also works inside JSON within a string.
 */
export function selectionRangesAt(text: string, offset: number): readonly TextRange[] {
  const slice = readSlice(text);
  const token = tokenAt(slice, offset)?.node;
  if (token === undefined) return slice.root === undefined ? [] : [rangeOf(slice.root)];
  const ranges = [...inside(text, offset, token), ...around(token)];
  return ranges.filter(({ start, end }, index) => {
    const before = ranges[index - 1];
    return before === undefined || start < before.start || end > before.end;
  });
}

function around(token: JsonNode): readonly TextRange[] {
  const ranges: TextRange[] = [];
  for (let node: JsonNode | undefined = token; node !== undefined; node = node.parent) ranges.push(rangeOf(node));
  return ranges;
}

function inside(text: string, offset: number, token: JsonNode): readonly TextRange[] {
  if (token.type !== 'string') return [];
  const { start, end } = rangeOf(token);
  const content = { start: start + 1, end: Math.max(start + 1, text[end - 1] === '"' ? end - 1 : end) };
  if (offset < content.start || offset > content.end) return [];
  const embedded = /^"\s*[[{]/.test(text.slice(start, start + 100)) ? readEmbedded(text, { start, end }) : undefined;
  if (embedded === undefined) return [content];
  const inner = selectionRangesAt(embedded.text, embedded.inside(offset));
  return [
    ...inner.map((range) => ({ start: embedded.outside(range.start), end: embedded.outside(range.end) })),
    content,
  ];
}
