/** Shared helpers for the fixes of calls and outputs, which change both sides together. */
import type { LocalizedText } from '../../core/l10n/translate.ts';
import type { Change } from '../../core/document/change.ts';
import { exchangeAt } from '../../core/conversation/exchange.ts';
import { matchCalls } from '../../core/conversation/pairs.ts';
import { closestWord } from '../../core/base/closestWord.ts';
import type { Fix, Found, MessageScope } from '../engine/rule.ts';

/** The pointer from the root of the document to a place in the message with that index. */
export function placeOf({ document }: Found, index: number, pointer = ''): string {
  return `${document.list}/${index}${pointer}`;
}

/** The position of the call or output that the finding is about in `parts`. */
export function nthOf(
  { finding, document }: Found,
  { index }: MessageScope,
  parts: readonly { readonly pointer: string }[],
): number {
  const pointer = finding.pointer.slice(`${document.list}/${index}`.length);
  return parts.findLastIndex((part) => pointer === part.pointer || pointer.startsWith(`${part.pointer}/`));
}

/** Sets another id for the `nth` call of the finding's message and for the output that answers it. */
export function renameCall(found: Found, nth: number, id: string): readonly Change[] {
  const { scope } = found;
  const call = scope?.message.calls[nth];
  if (scope === undefined || call === undefined) return [];
  const match = matchCalls(scope.conversation, scope.index)[nth];
  const by = match?.is === 'answered' ? match.by : undefined;
  const output = by && found.message(by.index)?.outputs.find(({ pointer }) => pointer === by.half.pointer);
  return [
    { do: 'set', pointer: placeOf(found, scope.index, call.id.pointer), value: id },
    ...(by === undefined || output === undefined
      ? []
      : [{ do: 'set', pointer: placeOf(found, by.index, output.id.pointer), value: id } as const]),
  ];
}

/** Appends a number to the id, starting at `from`, so that no call has the new id. */
export function numberedId({ conversation }: MessageScope, id: string, from: number): string {
  let number = from;
  while (conversation.callers(`${id}_${number}`).length > 0) number += 1;
  return `${id}_${number}`;
}

/** The id that an output most likely means. It is certain when there is only one such call and one such output. */
export function intendedId(
  scope: MessageScope,
  written: string | undefined,
): { readonly id: string; readonly isSure: boolean } | undefined {
  const { open, unmatchedOutputs, isComplete } = exchangeAt(scope.conversation, scope.index);
  const ids = open.flatMap(({ half }) => (half.id === undefined ? [] : [half.id]));
  const nth = unmatchedOutputs.findIndex(({ index }) => index === scope.index);
  const id = (written === undefined ? undefined : closestWord(written, ids)) ?? ids[nth] ?? ids[0];
  return id === undefined ? undefined : { id, isSure: ids.length === 1 && unmatchedOutputs.length === 1 && isComplete };
}

const removal: LocalizedText = { en: 'Delete this message', 'zh-cn': '删除此消息' };

/** Deletes the message that the finding is about. */
export function removeMessage(found: Found, isPreferred: boolean): readonly Fix[] {
  if (found.scope === undefined) return [];
  return [{ title: removal, isPreferred, changes: [{ do: 'remove', pointer: placeOf(found, found.scope.index) }] }];
}

/** Returns eight hex digits that are always the same for the same text (FNV-1a). */
export function hash8(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
