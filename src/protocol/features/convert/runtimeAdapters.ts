/** The adapters of real servers that are known word for word. Without one, `as-runtime` is what our converters make. */
import type { ConvertedForm } from '../../protocols/contract/converter.ts';
import { protocols } from '../../protocols/registry.ts';
import type { RuntimeAdapter } from '../../protocols/contract/runtimeAdapter.ts';

/** `undefined` where nobody has one for this. */
export function runtimeAdapter(from: string, to: string, form: ConvertedForm | 'events'): RuntimeAdapter | undefined {
  return protocols
    .flatMap(({ runtimeAdapters = [] }) => runtimeAdapters)
    .find((one) => one.from === from && one.to === to && one.forms.includes(form));
}
