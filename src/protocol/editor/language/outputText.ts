/** The text of an output. */
import { stringOr, toJsonText, type Json } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Message, Output } from '../../core/conversation/message.ts';
import type { Authoring } from '../../protocols/contract/authoring.ts';

/** Its first text, or its value as JSON where it is not text. Empty when there is nothing. */
export function outputText(message: Message, { id }: Output, { outputMember }: Authoring): string {
  const holder = id.pointer.slice(0, id.pointer.lastIndexOf('/'));
  const output = valueAt(message.json, fromPointer(`${holder}/${outputMember}`));
  if (typeof output === 'string') return output;
  const first = message.parts.find(({ kind, value }) => kind === 'text' && typeof value.json === 'string');
  const text = stringOr(first?.value.json);
  return text ?? (output === undefined || output === null ? '' : toJsonText(output as Json));
}
