/** Where in a JSON text a JSON Pointer points. */
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { fromPointer } from '../base/pointer.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * From a text, a function that finds pointers in it. A pointer to nothing finds the closest thing
 * around it; a text that is no JSON at all is one range. Comments and trailing commas are fine.
 */
export function createPointerLocator(text: string): (pointer: string) => TextRange {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const whole = { start: 0, end: text.length };
  return (pointer) => {
    if (root === undefined) return whole;
    let node = root;
    for (const key of fromPointer(pointer)) {
      const child = findChild(node, key);
      if (child === undefined) break;
      node = child;
    }
    return { start: node.offset, end: node.offset + node.length };
  };
}

function findChild(node: Node, key: string): Node | undefined {
  return findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
}
