/** All converters: one for each protocol that can be converted, and those of profiles that have their own. */
import type { ConvertedForm, Converter } from '../../protocols/contract/converter.ts';
import { protocols } from '../../protocols/registry.ts';
import type { RuntimeAdapter } from '../../protocols/contract/runtimeAdapter.ts';

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

/**
 * The adapters of real servers whose exact behaviour is known. Without an adapter, `as-runtime` uses this project's
 * converters. Returns `undefined` if there is no adapter for this conversion.
 */
export function runtimeAdapter(from: string, to: string, form: ConvertedForm | 'events'): RuntimeAdapter | undefined {
  return protocols
    .flatMap(({ runtimeAdapters = [] }) => runtimeAdapters)
    .find((one) => one.from === from && one.to === to && one.forms.includes(form));
}
