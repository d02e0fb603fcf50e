/** Where in a JSON text a JSON Pointer points. */
import type { Node } from 'jsonc-parser';
import { tryParseJson } from '../json/json.ts';
import { fromPointer } from '../json/pointer.ts';
import { childOf, parseToTree } from './findNode.ts';
import { locateByScan } from './locateByScan.ts';
import { findTooDeep } from './tooDeep.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * From a text, a function that finds pointers in it. A pointer to nothing finds the closest thing
 * around it; a text that is no JSON at all, or nested too deep, is one range. With `about`, the
 * member's name instead of its value. Comments and trailing commas are fine.
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
    // Of a comment without an end jsonc-parser says that it ends behind the text.
    return { start: offset, end: Math.min(offset + length, text.length) };
  };
}

/** Of so many pointers each is looked for by itself; a tree takes thirty times as long as `JSON.parse`. */
const few = 8;

function isSoundJson(text: string): boolean {
  return findTooDeep(text) === undefined && tryParseJson(text) !== undefined;
}

function nameOf({ parent }: Node): Node | undefined {
  return parent?.type === 'property' ? parent.children?.[0] : undefined;
}
