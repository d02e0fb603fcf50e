/** The parts of messages and outputs as they are written, and who writes them: the model, or everybody else. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

export type Side = 'input' | 'output';

/**
 * Calls `look` for every part that is an object, with its pointer. Reasoning is skipped, because nobody writes its
 * parts.
 */
export function eachWrittenPart({ json }: Message, look: (part: JsonObject, pointer: string) => void): void {
  if (!isJsonObject(json)) return;
  const isDone = json['type'] === 'response.output_item.done';
  const item = isDone ? json['item'] : json;
  if (!isJsonObject(item) || item['type'] === 'reasoning') return;
  for (const list of ['content', 'output']) {
    const parts = item[list];
    if (!Array.isArray(parts)) continue;
    for (const [index, part] of (parts as readonly Json[]).entries()) {
      const pointer = `${isDone ? '/item' : ''}/${list}/${index}`;
      if (isJsonObject(part)) look(part, pointer);
    }
  }
}

export function writerOf({ role }: Message): Side {
  return role === 'assistant' ? 'output' : 'input';
}

const sides: Readonly<Record<string, Side>> = {
  input_text: 'input',
  input_image: 'input',
  input_file: 'input',
  input_audio: 'input',
  output_text: 'output',
  refusal: 'output',
};

/** Who may write a part of that type; `undefined` for types that both sides may write. */
export function sideOf(type: string): Side | undefined {
  return Object.hasOwn(sides, type) ? sides[type] : undefined;
}

export const textOf: Readonly<Record<Side, string>> = { input: 'input_text', output: 'output_text' };
