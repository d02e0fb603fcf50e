/** Locates the target of a JSON Pointer in a JSON text. */
import { getLocation, type Node } from 'jsonc-parser';
import { tryParseJson } from '../json/json.ts';
import { fromPointer, type Path } from '../json/pointer.ts';
import { childOf, parseToTree } from './findNode.ts';
import { locateByScan } from './locateByScan.ts';
import { findTooDeep } from './tooDeep.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Creates a function that locates pointers in a text. For a pointer without a target, the function returns the closest
 * value around it. For a text that is not JSON at all, or is nested too deep, it returns the whole text. With `about`,
 * it returns the member's name instead of its value. Comments and trailing commas are allowed.
 */
export function createPointerLocator(text: string): (pointer: string, about?: 'name') => TextRange {
  const whole = { start: 0, end: text.length };
  let looks = 0;
  let isSound: boolean | undefined;
  let tree: { readonly root: Node | undefined } | undefined;
  return (pointer, about) => {
    looks += 1;
    if (looks <= few && (isSound ??= isSoundJson(text))) return locateByScan(text, fromPointer(pointer), about);
    const { root } = (tree ??= parseToTree(text));
    if (root === undefined) return whole;
    let node = root;
    for (const key of fromPointer(pointer)) {
      const child = childOf(node, key);
      if (child === undefined) break;
      node = child;
    }
    const { offset, length } = (about === 'name' ? nameOf(node) : undefined) ?? node;
    // For an unterminated comment, jsonc-parser reports an end after the end of the text.
    return { start: offset, end: Math.min(offset + length, text.length) };
  };
}

/**
 * The number of pointers that are located one by one, because building a tree takes thirty times as long as
 * `JSON.parse`.
 */
const few = 8;

function isSoundJson(text: string): boolean {
  return findTooDeep(text) === undefined && tryParseJson(text) !== undefined;
}

function nameOf({ parent }: Node): Node | undefined {
  return parent?.type === 'property' ? parent.children?.[0] : undefined;
}

export interface JsonPlace {
  /**
   * The path of the member or element at the cursor. While a name is being written, the last key is the part written so
   * far, or empty.
   */
  readonly path: Path;
  readonly on: 'name' | 'value';
  /** The written part of the name at the cursor, or of the value if it is not a list or an object. */
  readonly token?: TextRange;
}

/**
 * Finds what is under the cursor in a JSON text that is being written and may be broken. Reads no further than the
 * cursor. Returns `undefined` if that part is nested too deep.
 */
export function pathAt(text: string, offset: number): JsonPlace | undefined {
  if (findTooDeep(text.slice(0, offset)) !== undefined) return undefined;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const place = { path, on: isAtPropertyKey ? 'name' : 'value' } as const;
  if (previousNode === undefined) return place;
  const { offset: start, length } = previousNode;
  return start <= offset && offset <= start + length ? { ...place, token: { start, end: start + length } } : place;
}
