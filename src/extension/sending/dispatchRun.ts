/**
 * Sends a request: checks workspace trust, resolves the endpoint, asks for approval of the host, starts the run and
 * opens its panel.
 */
import { commands, Uri, workspace, type TextDocumentShowOptions } from 'vscode';
import type { Endpoint, ResolvedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { isSameEndpoint } from '../endpoints/knownEndpoints.ts';
import { hostLocale } from '../window/language.ts';
import { customEditorIds } from '../manifest.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import type { ActiveRun, RunOrder } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { lookUpVariable } from './lookUpVariable.ts';
import { matchProtocol, type MatchProtocol } from './matchProtocol.ts';
import { notify } from '../window/notify.ts';

export interface Order extends Omit<RunOrder, 'endpoint' | 'profiles'> {
  readonly endpoint: ConfiguredEndpoint;
}

export interface Dispatch extends Order {
  /** Where the panel of the run opens. */
  readonly show: TextDocumentShowOptions;
}

/**
 * Resolves when the run has started and its panel is open; with `false` if the user canceled, or after the reason was
 * reported.
 */
export async function dispatchRun(services: Services, { show, ...order }: Dispatch): Promise<boolean> {
  const run = await startRun(services, order, matchProtocol);
  if (run === undefined) return false;
  // The panel of an active run is not replaced by the next one.
  const preview = show.preview === true && services.runs.active.length <= 1;
  await commands.executeCommand('vscode.openWith', run.uri, customEditorIds.run, { ...show, preview });
  return true;
}

/** Like `dispatchRun`, without a panel. `match` decides what is sent to an endpoint of another protocol. */
export async function startRun(
  services: Services,
  { endpoint: picked, ...order }: Order,
  match: MatchProtocol,
): Promise<ActiveRun | undefined> {
  const endpoint = picked.origin === 'sample' ? await services.sampleAgent.start() : picked;
  const resolved = await resolve(services, endpoint);
  if (resolved === undefined || !(await services.hostApproval.approve(endpoint, resolved.request.url)))
    return undefined;
  const matched = await match(services, endpoint, resolved, order);
  if (matched === undefined) return undefined;
  const { profile: profiles } = await services.configs.setupOf(Uri.parse(order.document));
  const run = await services.runs.start({ ...matched, endpoint: resolved, profiles });
  void run.session.done.then(() => learnDialect(services, picked, run.session.state));
  return run;
}

/** Stores the protocol that the first response of an endpoint shows, unless its settings already name one. */
async function learnDialect(
  { endpoints, log }: Services,
  endpoint: ConfiguredEndpoint,
  { recognized, dialect }: RunState,
): Promise<void> {
  const asConfigured = endpoints.list().find((one) => isSameEndpoint(one, endpoint));
  if (!recognized || asConfigured === undefined || asConfigured.dialect !== undefined) return;
  try {
    await endpoints.save({ ...asConfigured, dialect: dialect.id }, asConfigured);
  } catch (error) {
    // If the settings cannot be written, the user is not interrupted, because the next response shows the protocol
    // again.
    log.warn(`the dialect of ${endpoint.name} is not kept: ${String(error)}`);
  }
}

/**
 * Resolves with `false` after it was reported that nothing is sent in an untrusted workspace, or the message in
 * `refusal`.
 */
export async function requireTrust({ translate }: Services, refusal = translate('untrusted')): Promise<boolean> {
  if (workspace.isTrusted) return true;
  const manage = translate('manageTrust');
  const chosen = await notify.warning(refusal, manage);
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage');
  return false;
}

/** The endpoint with its variables expanded, or `undefined` after the reason was reported. */
async function resolve(services: Services, endpoint: Endpoint): Promise<ResolvedEndpoint | undefined> {
  const engine = await services.platform.loadEngine();
  const resolved = await engine.resolveEndpoint(endpoint, lookUpVariable(services));
  if (resolved.ok) return resolved.value;
  await notify.error(engine.describeFault(resolved.fault, hostLocale()));
  return undefined;
}
