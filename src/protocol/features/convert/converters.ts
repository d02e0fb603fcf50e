/** All converters: one for each protocol that can be converted, and those of profiles that have their own. */
import type { Converter } from '../../protocols/contract/converter.ts';
import { protocols } from '../../protocols/registry.ts';

export function allConverters(): readonly Converter[] {
  return protocols.flatMap(({ converter, profileConverters = [] }) => [
    ...(converter ? [converter] : []),
    ...profileConverters,
  ]);
}

/** Returns `undefined` for an unknown id. */
export function converterById(id: unknown): Converter | undefined {
  return allConverters().find((converter) => converter.id === id);
}
