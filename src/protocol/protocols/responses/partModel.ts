/**
 * The parts of Responses. Parts from the model have output types; parts from everybody else, including tools, have
 * input types.
 */
import { stringOr } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { PartModel } from '../contract/partModel.ts';
import { externalParts, replacementOf } from './externalParts.ts';
import { parts } from './schema/parts.ts';
import { eachWrittenPart, sideOf, textOf, writerOf, type Side } from './writtenParts.ts';

const owners = { output: 'assistant', input: 'user' } as const;

const counterparts: ReadonlyMap<string, string> = new Map([
  [textOf.input, textOf.output],
  [textOf.output, textOf.input],
]);

function strangeSide(type: string, message: Message): Side | undefined {
  const side = sideOf(type);
  return side === writerOf(message) ? undefined : side;
}

export const partModel: PartModel = {
  each: eachWrittenPart,
  types: new Set(Object.keys(parts)),
  isOpen: true,
  ownerOf(type, message) {
    const side = strangeSide(type, message);
    return side && owners[side];
  },
  counterpart: (type) => counterparts.get(type),
  externalPart({ type }, message) {
    const found = typeof type === 'string' ? externalParts.get(type) : undefined;
    if (typeof type !== 'string' || found === undefined) return undefined;
    return { protocol: found.protocol, replacement: replacementOf(type, writerOf(message)) };
  },
  convert: (part, message) => externalParts.get(stringOr(part['type']) ?? '')?.convert(part, writerOf(message)),
};
