/**
 * Sends a request in one pass: resolves the endpoint, asks for approval of its host, matches the protocols, starts the
 * run, and opens its panel. A run whose panel is shown is sent again if its response breaks off and the endpoint asks
 * for that. Callers first ask for trust (`requireTrust`).
 */
import { commands, type TextDocumentShowOptions, type Uri } from 'vscode';
import { expandEndpoint, type Endpoint, type ExpandedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { isSameEndpoint } from '../endpoints/knownEndpoints.ts';
import { customEditorIds } from '../manifest.ts';
import type { ActiveRun, RunRequest } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { keepActiveGroup } from '../window/keepActiveGroup.ts';
import { notify } from '../window/notify.ts';
import { lookUpVariable } from './lookUpVariable.ts';
import type { MatchProtocol } from './matchProtocol.ts';
import { sendBrokenAgain } from './sendBrokenAgain.ts';

export interface SendOrder extends Omit<RunRequest, 'endpoint' | 'expanded' | 'profiles'> {
  readonly endpoint: ConfiguredEndpoint;
  /** Decides what is sent to an endpoint of another protocol. */
  readonly match: MatchProtocol;
  /** Where the panel of the run opens; no panel opens when absent. */
  readonly show?: TextDocumentShowOptions;
}

/**
 * Resolves when the run has started and its panel is open; with `undefined` if the user canceled, or after the reason
 * was reported.
 */
export async function sendRun(
  services: Services,
  { endpoint: chosen, match, show, ...request }: SendOrder,
): Promise<ActiveRun | undefined> {
  const endpoint = chosen.origin === 'sample' ? await services.sampleAgent.start() : chosen;
  const expanded = await expand(services, endpoint);
  if (expanded === undefined || !(await services.hostApproval.approve(endpoint, expanded.request.url)))
    return undefined;
  const matched = await match(services, endpoint, expanded, request);
  if (matched === undefined) return undefined;
  const { profile: profiles } = await services.configs.setupOf(request.document);
  const sent = { ...matched, endpoint, expanded, profiles };
  const run = await services.runs.start(sent);
  void run.session.done.then(({ protocol }) => learnProtocol(services, chosen, protocol));
  if (show === undefined) return run;
  await openPanel(services, run.uri, show);
  sendBrokenAgain(services, run, sent).catch((error: unknown) => services.log.error(String(error)));
  return run;
}

/** The endpoint with its variables expanded, or `undefined` after the reason was reported. */
async function expand(services: Services, endpoint: Endpoint): Promise<ExpandedEndpoint | undefined> {
  const expanded = await expandEndpoint(endpoint, lookUpVariable(services));
  if (expanded.ok) return expanded.value;
  await notify.error(await services.engines.tasks.describeFault(expanded.fault));
  return undefined;
}

async function openPanel({ runs }: Services, run: Uri, show: TextDocumentShowOptions): Promise<void> {
  // The panel of an active run is not replaced by the next one.
  const preview = show.preview === true && runs.active.length <= 1;
  const options = { ...show, preview };
  await commands.executeCommand('vscode.openWith', run, customEditorIds.run, await keepActiveGroup(options));
}

/** Stores the protocol that the first response of an endpoint shows, unless its settings already name one. */
async function learnProtocol(
  { endpoints, log }: Services,
  endpoint: ConfiguredEndpoint,
  protocol: string | undefined,
): Promise<void> {
  const asConfigured = endpoints.list().find((one) => isSameEndpoint(one, endpoint));
  if (protocol === undefined || asConfigured === undefined || asConfigured.protocol !== undefined) return;
  try {
    await endpoints.save({ ...asConfigured, protocol }, asConfigured);
  } catch (error) {
    // If the settings cannot be written, the user is not interrupted, because the next response shows the protocol
    // again.
    log.warn(`the protocol of ${endpoint.name} is not kept: ${String(error)}`);
  }
}
