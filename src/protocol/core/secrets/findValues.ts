/**
 * Finds many values in a text at once, in time that grows only with the text (Aho and Corasick). Searching for each
 * value separately needs as many passes as there are values, over texts of up to 32 Mi characters.
 */

export interface ValueFinder {
  /** Calls `found` for each end of a value, in order, with the longest value that ends there. */
  find(text: string, found: (value: string, end: number) => void): void;
  /** Returns how many characters before `end` are the beginning of a value, but not a whole value. */
  openBefore(text: string, end: number): number;
}

interface Node {
  readonly next: Map<number, Node>;
  /** The number of characters from the root to this node. */
  readonly depth: number;
  /** The node of the longest proper suffix of the text that leads to this node. */
  fallback: Node | undefined;
  /** The longest value that ends at this node. */
  value: string | undefined;
}

/** Up to this many values are first searched for by the engine, which is faster if none of them occurs. */
const fewValues = 8;

export function createFinder(values: readonly string[]): ValueFinder {
  const root = toTree(values);
  const longest = Math.max(0, ...values.map(({ length }) => length));
  /** Marks the characters that may begin a value, by the lower eight bits of their code. Most characters begin none. */
  const begins = new Uint8Array(256);
  for (const code of root.next.keys()) begins[code & 0xff] = 1;
  const step = (from: Node, code: number): Node => {
    for (let node: Node | undefined = from; node !== undefined; node = node.fallback) {
      const next = node.next.get(code);
      if (next !== undefined) return next;
    }
    return root;
  };
  return {
    find(text, found) {
      if (values.length <= fewValues && !values.some((value) => text.includes(value))) return;
      let node = root;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (node === root && begins[code & 0xff] === 0) continue;
        node = step(node, code);
        if (node.value !== undefined) found(node.value, at + 1);
      }
    },
    openBefore(text, end) {
      let node = root;
      for (let at = Math.max(0, end - longest); at < end; at += 1) node = step(node, text.charCodeAt(at));
      // A value that is complete may end with the beginning of another value.
      while (node.next.size === 0 && node.fallback !== undefined) node = node.fallback;
      return node.depth;
    },
  };
}

function toTree(values: readonly string[]): Node {
  const createNode = (depth: number): Node => ({ next: new Map(), depth, fallback: undefined, value: undefined });
  const root = createNode(0);
  for (const value of values) {
    let node = root;
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at);
      const next = node.next.get(code) ?? createNode(at + 1);
      node.next.set(code, next);
      node = next;
    }
    node.value = value;
  }
  addFallbacks(root);
  return root;
}

/** Adds the fallbacks level by level, because the fallback of a node is on a level above it. */
function addFallbacks(root: Node): void {
  const nodes = [root];
  for (const node of nodes) {
    for (const [code, next] of node.next) {
      let shorter = node.fallback;
      while (shorter !== undefined && !shorter.next.has(code)) shorter = shorter.fallback;
      next.fallback = shorter?.next.get(code) ?? root;
      next.value ??= next.fallback.value;
      nodes.push(next);
    }
  }
}
