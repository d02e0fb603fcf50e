/**
 * Switches from a partial route to the better route of the same server: creates an endpoint for it, and converts the
 * request to its protocol.
 */
import { Uri } from 'vscode';
import type { BetterRouteOfRun } from '../../../engine/tasks/continueTasks.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { routeMessages, type RouteKey } from '../../../protocol/core/l10n/routes.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { recordedEndpoint } from '../../endpoints/recordedEndpoint.ts';
import { hostLocale } from '../../window/language.ts';
import { notify } from '../../window/notify.ts';
import { openRun } from '../../runs/openRun.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { openUntitled } from '../requests/openUntitled.ts';
import { freeName } from './freeName.ts';

/** Only the panel calls this command, with the run that names the route. Nothing is sent. */
export const routeCommands = contributeCommands([
  {
    id: 'agentApi.run.switchRoute',
    title: { en: 'Use the More Complete Route', 'zh-cn': '使用更完整的路由' },
    menus: { commandPalette: { when: when.never } },
    run(services, uri) {
      if (!(uri instanceof Uri)) throw new TypeError('expected the run whose server shows more elsewhere');
      return switchRoute(services, uri);
    },
  },
]);

async function switchRoute(services: Services, uri: Uri): Promise<void> {
  const translate = createTranslate<RouteKey>(routeMessages, hostLocale());
  const { run, endpoint: recorded, source } = await openRun(services, uri);
  const endpoint = recordedEndpoint(services, recorded);
  const route = endpoint && (await services.engines.tasks.betterRouteOfRun(run, endpoint.url));
  if (route === undefined || endpoint === undefined) {
    return void notify.warning(translate('unknownEndpoint', { name: recorded.name }));
  }
  const { title, request, lost } = route;
  if (request === undefined) return void notify.warning(translate('noRequest', { other: title }));
  const own = await ownEndpoint(services, endpoint, route);
  const { name } = own;
  await services.defaultEndpoint.choose(own);
  await openUntitled(source, request.fileEnding, request.text);
  const what = lost.join(', ');
  void notify.information(
    lost.length === 0 ? translate('switched', { name }) : translate('switchedWithLosses', { name, what }),
  );
}

/** Finds the endpoint with that address, or creates it with the same headers, because it is the same server. */
async function ownEndpoint(
  { endpoints }: Services,
  { origin: _origin, ...settings }: ConfiguredEndpoint,
  { url, title, protocol }: BetterRouteOfRun,
): Promise<ConfiguredEndpoint> {
  const all = endpoints.list();
  const known = all.find((one) => one.url === url);
  if (known !== undefined) return known;
  const name = freeName(`${settings.name} (${title})`, all);
  const made: ConfiguredEndpoint = { ...settings, name, url, protocol, origin: 'user' };
  await endpoints.save(made, undefined);
  return made;
}
