/** Finds the endpoint for a command of the Endpoints view. */
import type { HostTranslate } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { pickItem } from '../window/safeUi.ts';

/**
 * The endpoint of the row on which the command was called, or one that the user picks: VS Code passes no row from the
 * command palette, and none while it refreshes the view. Resolves with `undefined` if the user canceled.
 */
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
