/** Which endpoint a command of the Endpoints view is for. */
import type { HostTranslate } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { pickItem } from '../window/surfaces.ts';

/** That of the row it was called on, or the one chosen: VS Code hands over no row from the palette, nor while it reads the view again. `undefined` when the user turned away. */
export async function endpointOf(
  { translate }: { readonly translate: HostTranslate },
  target: unknown,
  among: readonly ConfiguredEndpoint[],
): Promise<ConfiguredEndpoint | undefined> {
  if (isConfigured(target)) return target;
  const items = among.map((endpoint) => ({ label: endpoint.name, description: endpoint.url, endpoint }));
  if (items.length === 0) return void notify.information(translate('noEndpoints'));
  return (await pickItem(items, { placeHolder: translate('whichEndpoint') }))?.endpoint;
}

export function isConfigured(target: unknown): target is ConfiguredEndpoint {
  return typeof target === 'object' && target !== null && 'origin' in target && 'url' in target;
}
