/** Ids and names of tools, which are highlighted differently from other texts. */
import type { TextRange } from '../../core/document/locatePointer.ts';
import { nodeOf, rangeOf, type Slice } from './slice.ts';
import { stringsIn } from './stringsIn.ts';
import type { Surroundings } from './surroundings.ts';

export type SemanticTokenKind = 'call-id' | 'message-id' | 'tool-name';

export interface SemanticToken extends TextRange {
  readonly kind: SemanticTokenKind;
}

/**
 * In the order of the text. For a message the tokens depend only on the message; for the head, on the tools that it
 * declares.
 */
export function semanticTokensOf(
  slice: Slice,
  around: Pick<Surroundings, 'authoring' | 'protocol' | 'index' | 'tools'>,
): readonly SemanticToken[] {
  if (slice.json === undefined) return [];
  const kinds = around.index === undefined ? kindsInHead(slice, around) : kindsInMessage(slice, around);
  return Array.from(kinds, ([pointer, kind]): SemanticToken | undefined => {
    const node = nodeOf(slice, pointer);
    return node?.type === 'string' ? { ...rangeOf(node), kind } : undefined;
  })
    .filter((token) => token !== undefined)
    .toSorted((one, other) => one.start - other.start);
}

/** Keys are JSON Pointers; each place has one kind. */
type Kinds = ReadonlyMap<string, SemanticTokenKind>;

function kindsInHead({ json }: Slice, { authoring, tools }: Pick<Surroundings, 'authoring' | 'tools'>): Kinds {
  const choices = [...stringsIn(json)].filter(({ pointer }) => authoring.toolNames.test(pointer));
  const pointers = [...tools.map(({ at }) => at.name), ...choices.map(({ pointer }) => pointer)];
  return new Map(pointers.map((pointer) => [pointer, 'tool-name']));
}

function kindsInMessage({ json }: Slice, { authoring, protocol }: Pick<Surroundings, 'authoring' | 'protocol'>): Kinds {
  const { own, references } = authoring.messageIds;
  const kinds = new Map<string, SemanticTokenKind>();
  for (const { pointer } of stringsIn(json)) {
    if (own.test(pointer) || references.test(pointer)) kinds.set(pointer, 'message-id');
  }
  const { calls, outputs } = protocol.readMessage(json ?? null);
  for (const { id, name } of [...calls, ...outputs]) {
    kinds.set(id.pointer, 'call-id');
    if (name !== undefined) kinds.set(name.pointer, 'tool-name');
  }
  return kinds;
}
