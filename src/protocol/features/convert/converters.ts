/** What can be converted: each protocol that has a converter, and profiles with one of their own. */
import type { Converter } from '../../protocols/contract/converter.ts';
import { protocols } from '../../protocols/registry.ts';

export function allConverters(): readonly Converter[] {
  return protocols.flatMap(({ converter, profileConverters = [] }) => [
    ...(converter ? [converter] : []),
    ...profileConverters,
  ]);
}

/** `undefined` for an id that none has. */
export function converterById(id: unknown): Converter | undefined {
  return allConverters().find((converter) => converter.id === id);
}
