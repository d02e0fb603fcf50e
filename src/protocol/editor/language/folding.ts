/** What can be folded in one message: itself, its calls and outputs, its reasoning. Turns fold whole messages. */
import type { Message } from '../../core/conversation/message.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { nodeOf, rangeOf, type Slice } from './slice.ts';

export interface Fold extends TextRange {
  /** Reasoning is what people want out of the way first. */
  readonly kind: 'message' | 'part' | 'reasoning';
}

/** Only what covers several lines; depends on the element alone. */
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
