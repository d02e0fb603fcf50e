/** What the text at an offset refers to: a call by its id, a tool by its name, or a message by its id. */
import type { Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import type { TextRange } from '../../../core/document/locatePointer.ts';
import { rangeOf, readSlice, tokenAt } from '../slice.ts';
import type { Surroundings } from '../surroundings.ts';

export interface Target {
  readonly kind: 'call' | 'tool' | 'message';
  /** The id or the name. */
  readonly text: string;
  /** Range in the slice, without the quotes. */
  readonly range: TextRange;
}

/** Returns `undefined` where the text does not name something that can occur in other places. */
export function targetAt(text: string, offset: number, around: Surroundings): Target | undefined {
  const slice = readSlice(text);
  const token = tokenAt(slice, offset);
  if (token?.node.type !== 'string' || token.on === 'name' || slice.json === undefined) return undefined;
  const kind = kindOf(slice.json, toPointer(token.path), around);
  const { start, end } = rangeOf(token.node);
  const written = String(token.node.value);
  return kind === undefined || written === ''
    ? undefined
    : { kind, text: written, range: { start: start + 1, end: text[end - 1] === '"' ? end - 1 : end } };
}

function kindOf(
  json: Json,
  pointer: string,
  { authoring, dialect, index, tools }: Surroundings,
): Target['kind'] | undefined {
  if (index === undefined) {
    return authoring.toolNames.test(pointer) || tools.some(({ at }) => at.name === pointer) ? 'tool' : undefined;
  }
  const { calls, outputs } = dialect.readMessage(json);
  if ([...calls, ...outputs].some(({ id }) => id.pointer === pointer)) return 'call';
  if ([...calls, ...outputs].some(({ name }) => name?.pointer === pointer)) return 'tool';
  const { own, references } = authoring.messageIds;
  return own.test(pointer) || references.test(pointer) ? 'message' : undefined;
}
