/** Where in a JSON text a JSON Pointer points. */
import type { Node } from 'jsonc-parser';
import { fromPointer } from '../base/pointer.ts';
import { childOf, parseToTree } from './findNode.ts';

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
  const { root } = parseToTree(text);
  const whole = { start: 0, end: text.length };
  return (pointer, about) => {
    if (root === undefined) return whole;
    let node = root;
    for (const key of fromPointer(pointer)) {
      const child = childOf(node, key);
      if (child === undefined) break;
      node = child;
    }
    const { offset, length } = (about === 'name' ? nameOf(node) : undefined) ?? node;
    return { start: offset, end: offset + length };
  };
}

function nameOf({ parent }: Node): Node | undefined {
  return parent?.type === 'property' ? parent.children?.[0] : undefined;
}
