/**
 * Turns changes of one JSON text into edits that affect only the members that they touch. All changes refer to the text
 * before any of them. The surrounding text, including comments, is preserved exactly.
 */
import type { Node } from 'jsonc-parser';
import type { Json } from '../json/json.ts';
import { fromPointer } from '../json/pointer.ts';
import type { Change } from './change.ts';
import { editSequence, type Sequence } from './editSequence.ts';
import { nodeAt, parseToTree } from './findNode.ts';
import { hasLineEnd, indentAt, type JsonStyle, layoutAt, printJson } from './jsonStyle.ts';
import { applyEdits, joinEdits, type TextEdit } from './textEdit.ts';

/** A change, and the keys that lead from the text's root to its location. */
export interface PlacedChange {
  readonly change: Change;
  readonly keys: readonly string[];
}

export interface Edited {
  /** In the order of the text. They do not touch each other. */
  readonly edits: readonly TextEdit[];
  /**
   * Changes whose location does not exist. If the text is not JSON, these are all changes, because an edit might be
   * wrong.
   */
  readonly failed: readonly Change[];
}

type Item = { readonly value: Json; readonly name?: string } | { readonly moved: Node };

interface ListPlan {
  readonly removed: Set<number>;
  readonly inserted: Map<number, Item[]>;
}

interface Plan {
  readonly text: string;
  readonly root: Node;
  readonly values: Map<Node, Json>;
  readonly names: Map<Node, string>;
  readonly lists: Map<Node, ListPlan>;
}

export function editTree(text: string, changes: readonly PlacedChange[], style: JsonStyle): Edited {
  const { root, isSound } = parseToTree(text);
  if (root === undefined || !isSound) return { edits: [], failed: changes.map(({ change }) => change) };
  const plan: Plan = { text, root, values: new Map(), names: new Map(), lists: new Map() };
  const failed = changes.filter((placed) => !take(plan, placed)).map(({ change }) => change);
  return { edits: toEdits(plan, style), failed };
}

/** Returns whether the change's location exists. */
function take(plan: Plan, { change, keys }: PlacedChange): boolean {
  const node = nodeAt(plan.root, keys);
  switch (change.do) {
    case 'set':
      if (node === undefined) return addMember(plan, keys, change.value);
      plan.values.set(node, change.value);
      return true;
    case 'rename': {
      const name = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
      if (name !== undefined) plan.names.set(name, change.name);
      return name !== undefined;
    }
    case 'remove':
      return node !== undefined && removeItem(plan, node);
    case 'insert':
      return insertItem(plan, nodeAt(plan.root, keys.slice(0, -1)), keys.at(-1), { value: change.value });
    case 'move': {
      const [list, to] = [node?.parent, fromPointer(change.to)];
      const isNear =
        change.to.slice(0, change.to.lastIndexOf('/')) === change.pointer.slice(0, change.pointer.lastIndexOf('/'));
      if (node === undefined || list?.type !== 'array' || !isNear) return false;
      const isThere = listPlan(plan, list).removed.has(list.children?.indexOf(node) ?? -1);
      return !isThere && insertItem(plan, list, to.at(-1), { moved: node }) && removeItem(plan, node);
    }
  }
}

function addMember(plan: Plan, keys: readonly string[], value: Json): boolean {
  const object = nodeAt(plan.root, keys.slice(0, -1));
  const name = keys.at(-1);
  if (object?.type !== 'object' || name === undefined) return false;
  const { inserted } = listPlan(plan, object);
  const end = object.children?.length ?? 0;
  const others = (inserted.get(end) ?? []).filter((item) => !('name' in item) || item.name !== name);
  inserted.set(end, [...others, { name, value }]);
  return true;
}

/** Removes all members of the name if there are several, because otherwise the one before would count. */
function removeItem(plan: Plan, node: Node): boolean {
  const list = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  if (list === undefined) return false;
  const name: unknown = node.parent?.children?.[0]?.value;
  const { removed } = listPlan(plan, list);
  list.children?.forEach((child, index) => {
    if (child === node || (list.type === 'object' && child.children?.[0]?.value === name)) removed.add(index);
  });
  return true;
}

function insertItem(plan: Plan, list: Node | undefined, key: string | undefined, item: Item): boolean {
  const index = Number(key);
  if (list?.type !== 'array' || !/^\d+$/.test(key ?? '') || index > (list.children?.length ?? 0)) return false;
  const { inserted } = listPlan(plan, list);
  inserted.set(index, [...(inserted.get(index) ?? []), item]);
  return true;
}

function listPlan({ lists }: Plan, list: Node): ListPlan {
  const known = lists.get(list) ?? { removed: new Set(), inserted: new Map() };
  lists.set(list, known);
  return known;
}

function toEdits(plan: Plan, style: JsonStyle): readonly TextEdit[] {
  const { text, values, names, lists } = plan;
  const edits: TextEdit[] = [];
  for (const [node, name] of names) edits.push(replace(node, JSON.stringify(name)));
  for (const [node, value] of values) {
    const isSpread = !style.isInline && looksSpread(text, node);
    edits.push(replace(node, printJson(value, style, isSpread, indentAt(text, node.offset, style))));
  }
  // Inner lists come first, because an item that moves takes its own edits along.
  const inOrder = [...lists].toSorted(([one], [other]) => other.offset - one.offset);
  for (const [list, changes] of inOrder) edits.push(...editList(plan, { list, changes, style, inner: edits }));
  return joinEdits(edits);
}

interface ListEdit {
  readonly list: Node;
  readonly changes: ListPlan;
  readonly style: JsonStyle;
  readonly inner: readonly TextEdit[];
}

function editList({ text }: Plan, { list, changes, style, inner }: ListEdit): readonly TextEdit[] {
  const sequence = toSequence(text, list);
  const surroundings = { style, indent: indentAt(text, list.offset, style), isSpread: looksSpread(text, list) };
  const [first = 0] = changes.inserted.keys();
  const layout = layoutAt(sequence, first, surroundings);
  const print = (item: Item): string => {
    if ('moved' in item) return textOfMoved(text, item.moved, inner);
    return (
      (item.name === undefined ? '' : JSON.stringify(item.name) + (style.isSpaced ? ': ' : ':')) +
      printJson(item.value, style, layout.isSpread, layout.indent)
    );
  };
  const inserted = new Map(Array.from(changes.inserted, ([index, items]) => [index, items.map(print)]));
  return editSequence(sequence, { removed: changes.removed, inserted }, layout);
}

function toSequence(text: string, { offset, length, children = [] }: Node): Sequence {
  return {
    length: children.length,
    rangeOf(index) {
      const child = children[index];
      return child === undefined ? { start: 0, end: 0 } : { start: child.offset, end: child.offset + child.length };
    },
    inside: { start: offset + 1, end: offset + length - 1 },
    comma: ',',
    read: (start, end) => text.slice(start, end),
  };
}

function textOfMoved(text: string, { offset, length }: Node, edits: readonly TextEdit[]): string {
  const own = edits
    .filter(({ start, end }) => start >= offset && end <= offset + length)
    .map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset }));
  return applyEdits(text.slice(offset, offset + length), joinEdits(own));
}

/** A value is spread over lines if it was before. An empty value is laid out like the value around it. */
function looksSpread(text: string, node: Node): boolean {
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  if ((node.children?.length ?? 0) === 0 && around !== undefined) return looksSpread(text, around);
  return hasLineEnd(text.slice(node.offset, node.offset + node.length));
}

function replace({ offset, length }: Node, text: string): TextEdit {
  return { start: offset, end: offset + length, text };
}
