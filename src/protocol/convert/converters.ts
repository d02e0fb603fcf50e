/** What can be converted: each protocol that has a converter. */
import type { Converter } from '../dialects/converter.ts';
import { protocolById, protocols } from '../dialects/registry.ts';

export function allConverters(): readonly Converter[] {
  return protocols.flatMap(({ converter }) => converter ?? []);
}

/** `undefined` for an id that none has. */
export function converterById(id: unknown): Converter | undefined {
  return typeof id === 'string' ? protocolById(id)?.converter : undefined;
}
