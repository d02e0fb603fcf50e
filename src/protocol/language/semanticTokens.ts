/** Ids and names of tools, to be set apart from other texts. */
import type { Message } from '../conversation/message.ts';
import type { TextRange } from '../document/locatePointer.ts';
import { nodeOf, rangeOf, type Slice } from './slice.ts';

export interface SemanticToken extends TextRange {
  readonly kind: 'call-id' | 'tool-name';
}

/** In the order of the text; depends on the element alone. */
export function semanticTokensOf(slice: Slice, { calls, outputs }: Message): readonly SemanticToken[] {
  const mark = (pointer: string | undefined, kind: SemanticToken['kind']): readonly SemanticToken[] => {
    const node = pointer === undefined ? undefined : nodeOf(slice, pointer);
    return node?.type === 'string' ? [{ ...rangeOf(node), kind }] : [];
  };
  return [...calls, ...outputs]
    .flatMap(({ id, name }) => [...mark(id.pointer, 'call-id'), ...mark(name?.pointer, 'tool-name')])
    .toSorted((one, other) => one.start - other.start);
}
