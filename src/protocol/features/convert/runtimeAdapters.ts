/**
 * The adapters of real servers whose exact behaviour is known. Without an adapter, `as-runtime` uses this project's
 * converters.
 */
import type { ConvertedForm } from '../../protocols/contract/converter.ts';
import { protocols } from '../../protocols/registry.ts';
import type { RuntimeAdapter } from '../../protocols/contract/runtimeAdapter.ts';

/** Returns `undefined` if there is no adapter for this conversion. */
export function runtimeAdapter(from: string, to: string, form: ConvertedForm | 'events'): RuntimeAdapter | undefined {
  return protocols
    .flatMap(({ runtimeAdapters = [] }) => runtimeAdapters)
    .find((one) => one.from === from && one.to === to && one.forms.includes(form));
}
