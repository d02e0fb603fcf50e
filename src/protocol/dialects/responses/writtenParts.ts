/** The parts of messages and outputs as they are written, and who writes them: the model, or everybody else. */
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import { fromPointer, valueAt } from '../../base/pointer.ts';
import type { Message } from '../../conversation/message.ts';

export type Side = 'input' | 'output';

const inList = /\/(?:content|output)\/\d+$/;

/** Shows every part that is an object, with its pointer. Reasoning has parts of its own, which nobody writes. */
export function eachWrittenPart(
  { json, parts, role }: Message,
  look: (part: JsonObject, pointer: string, side: Side) => void,
): void {
  for (const { kind, pointer } of parts) {
    if (kind === 'reasoning' || !inList.test(pointer)) continue;
    const part = valueAt(json, fromPointer(pointer));
    if (isJsonObject(part)) look(part, pointer, role === 'assistant' ? 'output' : 'input');
  }
}

const sides: Readonly<Record<string, Side>> = {
  input_text: 'input',
  input_image: 'input',
  input_file: 'input',
  input_audio: 'input',
  output_text: 'output',
  refusal: 'output',
};

/** Who may write a part of that type; `undefined` for types that are nobody's alone. */
export function sideOf(type: string): Side | undefined {
  return Object.hasOwn(sides, type) ? sides[type] : undefined;
}

export const textOf: Readonly<Record<Side, string>> = { input: 'input_text', output: 'output_text' };
