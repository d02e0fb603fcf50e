/** The contents of Responses items: of messages, of reasoning, and of tool outputs. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Part, PartKind } from '../../core/conversation/message.ts';

/** For each type of part, the members that may hold its value or its URL, and the member inside those. */
const payloads: Readonly<Record<string, readonly [PartKind, readonly [string, ...string[]], string?]>> = {
  input_text: ['text', ['text']],
  output_text: ['text', ['text']],
  refusal: ['refusal', ['refusal']],
  reasoning_text: ['reasoning', ['text']],
  summary_text: ['reasoning', ['text']],
  input_image: ['image', ['image_url']],
  computer_screenshot: ['image', ['image_url']],
  input_audio: ['audio', ['input_audio'], 'data'],
  input_file: ['file', ['file_data', 'file_url']],
};

/** Reads a text, or a list of parts. */
export function readContent(content: Json | undefined, pointer: string): readonly Part[] {
  if (typeof content === 'string') return [{ kind: 'text', pointer, value: { pointer, json: content } }];
  if (!Array.isArray(content)) return [];
  return content.map((part: Json, index) => readPart(part, `${pointer}/${index}`));
}

/** An output is a text, a list of parts, or one screenshot. */
export function readOutputParts(output: Json | undefined, pointer: string): readonly Part[] {
  return isJsonObject(output) ? [readPart(output, pointer)] : readContent(output, pointer);
}

export function readReasoning(item: JsonObject, pointer: string): readonly Part[] {
  return ['summary', 'content'].flatMap((member) => {
    const parts = item[member];
    return Array.isArray(parts) ? readContent(parts, `${pointer}/${member}`) : [];
  });
}

function readPart(part: Json, pointer: string): Part {
  const type = isJsonObject(part) ? (stringOr(part['type']) ?? '') : '';
  const known = Object.hasOwn(payloads, type) ? payloads[type] : undefined;
  if (!isJsonObject(part) || known === undefined) {
    return { kind: 'unknown', pointer, value: { pointer, json: undefined } };
  }
  const [kind, members, inner] = known;
  const member = members.find((name) => part[name] !== undefined) ?? members[0];
  const value = part[member];
  const place = `${pointer}/${member}`;
  if (inner === undefined) return { kind, pointer, value: { pointer: place, json: value } };
  return {
    kind,
    pointer,
    value: { pointer: `${place}/${inner}`, json: isJsonObject(value) ? value[inner] : undefined },
  };
}
