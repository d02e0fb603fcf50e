/** What an output says. */
import { isJsonObject, toJsonText } from '../base/json.ts';
import { fromPointer, valueAt } from '../base/pointer.ts';
import { textsOf, type Message, type Output } from '../conversation/message.ts';

/** Its first text, or its value as JSON where it has no text of its own; empty when there is nothing. */
export function outputText(message: Message, output: Output): string {
  const [said] = output.pointer === '' ? textsOf(message) : [];
  if (said !== undefined) return said.text;
  const holder = valueAt(message.json, fromPointer(output.pointer));
  if (!isJsonObject(holder)) return '';
  const about = new Set([output.id.pointer, output.name?.pointer]);
  const [, value] = Object.entries(holder).find(([key]) => !about.has(`${output.pointer}/${key}`)) ?? [];
  return typeof value === 'string' ? value : toJsonText(value ?? '');
}
