/**
 * The text of one element of a document (a message, a line, a head), parsed as far as it is JSON. All editor features
 * are computed on such slices, so their cost does not depend on the length of the document. Offsets are relative to the
 * slice.
 */
import { findNodeAtLocation, findNodeAtOffset, getNodePath, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { Json } from '../../core/json/json.ts';
import { fromPointer, type Path } from '../../core/json/pointer.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';

export type JsonNode = Node;

export interface Slice {
  readonly text: string;
  /** `undefined` where there is no JSON at all, or where it is nested deeper than the stack allows. */
  readonly root: JsonNode | undefined;
  /** The value that could be read. Members without a value are missing. */
  readonly json: Json | undefined;
}

/** Accepts comments, trailing commas and unfinished text. Never throws. */
export function readSlice(text: string): Slice {
  try {
    const root = parseTree(text, [], { allowTrailingComma: true });
    return { text, root: root && endWithin(root, text.length), json: root && (getNodeValue(root) as Json) };
  } catch (error) {
    if (error instanceof RangeError) return { text, root: undefined, json: undefined };
    throw error;
  }
}

/** The parser reports an unclosed comment as one character longer than it is. */
function endWithin(root: JsonNode, end: number): JsonNode {
  let node: { offset: number; length: number; children?: JsonNode[] } | undefined = root;
  while (node !== undefined && node.offset + node.length > end) {
    node.length = end - node.offset;
    node = node.children?.at(-1);
  }
  return root;
}

/** The node of the value; `undefined` where the pointer points to nothing. */
export function nodeOf({ root }: Slice, pointer: string): JsonNode | undefined {
  let node = root;
  for (const key of fromPointer(pointer)) {
    if (node === undefined) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  }
  return node;
}

export function rangeOf({ offset, length }: JsonNode): TextRange {
  return { start: offset, end: offset + length };
}

/** A name or a scalar in the text, with the path of the value that it is or names. */
export interface Token {
  readonly node: JsonNode;
  readonly path: Path;
  readonly on: 'name' | 'value';
}

/** The token at an offset, also when the offset is at its end. */
export function tokenAt({ root }: Slice, offset: number): Token | undefined {
  const node = root && findNodeAtOffset(root, offset, true);
  if (node === undefined || node.children !== undefined) return undefined;
  const { parent } = node;
  const isName = parent?.type === 'property' && parent.children?.[0] === node;
  return { node, path: getNodePath(node), on: isName ? 'name' : 'value' };
}
