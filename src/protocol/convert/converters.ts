/** The one list of what can be converted. Adding a protocol is its `converter.ts` and a line here. */
import { agentApiConverter } from '../dialects/agent-api/converter.ts';
import { chatConverter } from '../dialects/chat/converter.ts';
import type { Converter } from '../dialects/converter.ts';
import { harmonyConverter } from '../dialects/harmony/converter.ts';
import { responsesConverter } from '../dialects/responses/converter.ts';

export const converters: readonly Converter[] = [
  agentApiConverter,
  responsesConverter,
  chatConverter,
  harmonyConverter,
];

/** `undefined` for an id that none has. */
export function converterById(id: unknown): Converter | undefined {
  return converters.find((converter) => converter.id === id);
}
