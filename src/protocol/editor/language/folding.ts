/**
 * The folding ranges of one message: the message itself, its calls and outputs, and its reasoning. Whole messages are
 * folded as turns.
 */
import type { Message } from '../../core/conversation/message.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { nodeOf, rangeOf, type Slice } from './slice.ts';

export interface Fold extends TextRange {
  /** Reasoning has its own kind, because users want to hide it first. */
  readonly kind: 'message' | 'part' | 'reasoning';
}

/** Only ranges that cover several lines. The result depends only on the element. */
export function foldsOf(slice: Slice, message: Message): readonly Fold[] {
  const parts = [...message.calls, ...message.outputs, ...message.parts.filter(({ kind }) => kind !== 'text')];
  const reasoning = new Set(message.parts.filter(({ kind }) => kind === 'reasoning').map(({ pointer }) => pointer));
  const pointers = new Set(['', ...parts.map(({ pointer }) => pointer)]);
  return Array.from(pointers).flatMap((pointer): readonly Fold[] => {
    const node = nodeOf(slice, pointer);
    if (node === undefined) return [];
    const range = rangeOf(node);
    if (!/[\r\n]/.test(slice.text.slice(range.start, range.end))) return [];
    const kind = pointer === '' ? 'message' : reasoning.has(pointer) ? 'reasoning' : 'part';
    return [{ ...range, kind }];
  });
}
