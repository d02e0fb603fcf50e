/** Changes a value in a JSON text. The rest of it, such as the way numbers are written, stays as it is. */
import { applyEdits, modify, parseTree, type Node } from 'jsonc-parser';
import type { Json } from '../protocol/core/json/json.ts';
import { fromPointer } from '../protocol/core/json/pointer.ts';
import { ToolError } from './tool.ts';

/** RFC 6901, section 3. */
const isPointer = (text: string): boolean => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);

/**
 * Replaces or adds the value at a JSON Pointer (RFC 6901); the index `-` adds an element. Of members with the same name,
 * the last is changed, because it is the one that counts. Throws a `ToolError` if there is no such place.
 */
export function changeText(text: string, pointer: string, value: Json): string {
  if (!isPointer(pointer))
    throw new ToolError(`${pointer} is not a JSON Pointer: write it as /member/0/other, with ~1 for / and ~0 for ~.`);
  const keys = fromPointer(pointer);
  let place = parseTree(text);
  for (const key of keys.slice(0, -1)) place = place && childOf(place, key, pointer);
  const last = keys.at(-1);
  const old = last === undefined ? place : place && childOf(place, last, pointer);
  if (old !== undefined) return splice(text, old, JSON.stringify(value));
  if (place === undefined || last === undefined) throw missing(pointer);
  const inside = text.slice(place.offset, place.offset + place.length);
  const added = place.type === 'array' ? (place.children?.length ?? 0) : last;
  const edits = modify(inside, [added], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  return splice(text, place, applyEdits(inside, edits));
}

function splice(text: string, { offset, length }: Node, inserted: string): string {
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}

const missing = (pointer: string): ToolError => new ToolError(`The request has no place ${pointer}.`);

/** Returns `undefined` for a place where a value can be added. */
function childOf({ type, children = [] }: Node, key: string, pointer: string): Node | undefined {
  if (type === 'object') return children.findLast(({ children: [name] = [] }) => name?.value === key)?.children?.[1];
  if (type !== 'array') throw missing(pointer);
  const length = children.length;
  const index = key === '-' ? length : /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : undefined;
  if (index === undefined)
    throw new ToolError(`${pointer}: an index of an array is 0, 1, 2, …, or - to add an element.`);
  if (index > length) throw new ToolError(`${pointer}: the array has only ${length} elements.`);
  return children[index];
}
