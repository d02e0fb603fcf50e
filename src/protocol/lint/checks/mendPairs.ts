/** Shared helpers for the fixes of calls and outputs, which change both sides together. */
import type { Change } from '../../core/document/change.ts';
import { exchangeAt } from '../../core/conversation/exchange.ts';
import { judgeCalls } from '../../core/conversation/pairs.ts';
import { closestWord } from '../../core/base/closestWord.ts';
import type { Fix, Found, Here, Words } from '../engine/rule.ts';

/** The pointer from the root of the document to a place in the message with that index. */
export function placeOf({ whole }: Found, index: number, pointer = ''): string {
  return `${whole.list}/${index}${pointer}`;
}

/** The position of the call or output that the finding is about in `parts`. */
export function nthOf(
  { finding, whole }: Found,
  { index }: Here,
  parts: readonly { readonly pointer: string }[],
): number {
  const pointer = finding.pointer.slice(`${whole.list}/${index}`.length);
  return parts.findLastIndex((part) => pointer === part.pointer || pointer.startsWith(`${part.pointer}/`));
}

/** Sets another id for the `nth` call of the finding's message and for the output that answers it. */
export function renameCall(found: Found, nth: number, id: string): readonly Change[] {
  const { here } = found;
  const call = here?.message.calls[nth];
  if (here === undefined || call === undefined) return [];
  const verdict = judgeCalls(here.conversation, here.index)[nth];
  const by = verdict?.is === 'answered' ? verdict.by : undefined;
  const output = by && found.message(by.index)?.outputs.find(({ pointer }) => pointer === by.half.pointer);
  return [
    { do: 'set', pointer: placeOf(found, here.index, call.id.pointer), value: id },
    ...(by === undefined || output === undefined
      ? []
      : [{ do: 'set', pointer: placeOf(found, by.index, output.id.pointer), value: id } as const]),
  ];
}

/** Appends a number to the id, starting at `from`, so that no call has the new id. */
export function numberedId({ conversation }: Here, id: string, from: number): string {
  let number = from;
  while (conversation.callers(`${id}_${number}`).length > 0) number += 1;
  return `${id}_${number}`;
}

/** The id that an output most likely means. It is certain when there is only one such call and one such output. */
export function meantId(
  here: Here,
  written: string | undefined,
): { readonly id: string; readonly isSure: boolean } | undefined {
  const { open, strays, isWhole } = exchangeAt(here.conversation, here.index);
  const ids = open.flatMap(({ half }) => (half.id === undefined ? [] : [half.id]));
  const nth = strays.findIndex(({ index }) => index === here.index);
  const id = (written === undefined ? undefined : closestWord(written, ids)) ?? ids[nth] ?? ids[0];
  return id === undefined ? undefined : { id, isSure: ids.length === 1 && strays.length === 1 && isWhole };
}

export const removal: Words = { en: 'Delete this message', 'zh-cn': '删除此消息' };

/** Deletes the message that the finding is about. */
export function removeMessage(found: Found, isPreferred: boolean): readonly Fix[] {
  if (found.here === undefined) return [];
  return [{ title: removal, isPreferred, changes: [{ do: 'remove', pointer: placeOf(found, found.here.index) }] }];
}

/** Returns eight hex digits that are always the same for the same text (FNV-1a). */
export function hash8(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
