/**
 * Finds many values in a text at once, in time that grows with the text alone (Aho and Corasick). Searching for
 * each value by itself takes as many passes as there are values, over texts of up to 32 Mi characters.
 */

export interface ValueFinder {
  /** Calls `found` for each end of a value, in order, with the longest value that ends there. */
  find(text: string, found: (value: string, end: number) => void): void;
  /** How many characters before `end` are the beginning of a value, and not all of it. */
  openBefore(text: string, end: number): number;
}

interface Node {
  readonly next: Map<number, Node>;
  /** Characters from the root to here. */
  readonly depth: number;
  /** The node of the longest proper ending of what leads here. */
  fallback: Node | undefined;
  /** The longest value that ends here. */
  value: string | undefined;
}

/** So many values are searched for by the engine first, which is faster where there are none. */
const fewValues = 8;

export function createFinder(values: readonly string[]): ValueFinder {
  const root = toTree(values);
  const longest = Math.max(0, ...values.map(({ length }) => length));
  /** Most characters begin no value: those are recognised by the lower eight bits of their code. */
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
      // A value that is there as a whole may end with the beginning of another.
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

/** Level by level: the fallback of a node is above it. */
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
