/** Finds nodes in jsonc-parser's trees by their path. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { findTooDeep } from './tooDeep.ts';

/** The tree of a JSON text. Comments and trailing commas are allowed. */
interface ParsedTree {
  /** `undefined` for a text without a value, and for one that is nested too deep. */
  readonly root: Node | undefined;
  /** Whether the whole text is valid JSON. */
  readonly isSound: boolean;
}

/** Parses a text. For broken text, it returns the part of the tree that can be recovered. */
export function parseToTree(text: string): ParsedTree {
  if (findTooDeep(text) !== undefined) return { root: undefined, isSound: false };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return { root, isSound: errors.length === 0 && root !== undefined };
}

/**
 * Returns the value of a member or an element. If several members have the same name, the last one counts, as in
 * `JSON.parse`.
 */
export function childOf(node: Node, key: string): Node | undefined {
  if (node.type === 'array') return /^(?:0|[1-9]\d*)$/.test(key) ? node.children?.[Number(key)] : undefined;
  if (node.type !== 'object') return undefined;
  return node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

export function nodeAt(root: Node, keys: readonly string[]): Node | undefined {
  return keys.reduce<Node | undefined>((node, key) => node && childOf(node, key), root);
}
