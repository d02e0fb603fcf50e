/**
 * Converts Harmony text, which is a list of messages. It has no place for additional data that others want to keep, and
 * none for settings; tools are declared in a developer message.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Loss, NeutralHead } from '../../core/conversation/neutral.ts';
import type { Converter } from '../contract/converter.ts';
import { pairMessages } from './exchanges.ts';
import { readNeutral } from './readNeutral.ts';
import { readHarmonyText } from './readText.ts';
import { writeToolText } from './toolText.ts';
import { writeNeutral } from './writeNeutral.ts';

/**
 * An element is `{ text }`, where the text reaches up to the next message; calls and outputs also have an `id`, because
 * the text has no ids. Pointers refer to the index of the message.
 */
function split(document: Json): ReturnType<Converter['split']> {
  const text = typeof document === 'string' ? document : toJsonText(document);
  const read = readHarmonyText(text);
  const { outputOf, callOf } = pairMessages(read);
  const idOf = (index: number): JsonObject => {
    const call = outputOf.has(index) ? index : callOf.get(index);
    return call === undefined ? {} : { id: `call_${call + 1}` };
  };
  // A text without a message is one element that cannot be read, so that it is reported and not silently dropped.
  const starts =
    read.messages.length === 0 && text.trim() !== ''
      ? [0]
      : read.messages.map(({ start }, index) => (index === 0 ? 0 : start));
  const elements = starts.map((start, index) => ({
    json: { text: text.slice(start, starts[index + 1]), ...idOf(index) },
    at: `/${index}`,
  }));
  return { form: 'messages', head: undefined, elements };
}

/** Writes the head. Its only member is the message that declares the tools. */
function writeHead({ settings, tools }: NeutralHead): { json: JsonObject; losses: readonly Loss[] } {
  const losses = Array.from(settings.values(), ({ at }): Loss => ({ pointer: at, what: at.slice(1), why: 'noPlace' }));
  if (tools.length === 0) return { json: {}, losses };
  const text = writeToolText(tools, losses);
  return { json: { tools: `<|start|>developer<|message|>${text}<|end|>` }, losses };
}

export const harmonyConverter: Converter = {
  id: 'harmony',
  title: 'Harmony',
  keepsMetadata: false,
  formOf: (form) => form,
  split,
  join: (_, head, elements) => {
    const texts = elements.map((element) => (isJsonObject(element) ? (stringOr(element['text']) ?? '') : ''));
    return (stringOr(head?.['tools']) ?? '') + texts.join('');
  },
  read: readNeutral,
  write: writeNeutral,
  readHead: () => ({ settings: new Map(), tools: [], unread: [] }),
  writeHead,
};
