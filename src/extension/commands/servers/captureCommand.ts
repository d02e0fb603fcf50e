/**
 * Capture…: starts a proxy to an agent. Each run that passes through it, from any client, is recorded and shown as it
 * streams.
 */
import { commands, Uri, type QuickPickItem } from 'vscode';
import { expandEndpoint } from '../../../protocol/session/client/endpoint.ts';
import { localAgentUrl, parseUrl } from '../../../protocol/core/base/url.ts';
import type { Secret } from '../../../protocol/core/secrets/redact.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { showError } from '../../window/commandErrors.ts';
import { translateServers } from '../../window/translateServers.ts';
import type { ActiveSession } from '../../runs/activeSession.ts';
import { hostLimits } from '../../window/hostLimits.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { lookUpVariable } from '../../sending/lookUpVariable.ts';
import { createObserver, type CapturedRun } from './observeExchange.ts';
import { showServer } from './serverCommands.ts';
import { notify } from '../../window/notify.ts';
import { askText, pickItem } from '../../window/safeUi.ts';

export const captureCommands = contributeCommands([
  {
    id: 'agentApi.capture.start',
    title: { en: 'Capture Runs…', 'zh-cn': '捕获运行…' },
    icon: 'record',
    menus: {
      commandPalette: { when: when.always },
      'view/title': [
        { group: '2_runs@2', when: when.runsView },
        { group: '1_endpoints@4', when: when.endpointsView },
      ],
    },
    async run(services) {
      if (!(await requireTrust(services, translateServers('untrustedServer')))) return;
      const target = await pickTarget(services);
      if (target !== undefined) await start(services, target);
    },
  },
]);

interface TargetItem extends QuickPickItem {
  /** Absent for the item that asks for another address. */
  readonly endpoint?: ConfiguredEndpoint;
}

/** The agent's address, and the secrets in it that records must not contain. */
interface CaptureTarget {
  readonly to: URL;
  readonly secrets: readonly Secret[];
}

/** Resolves with `undefined` if the user canceled, or after the reason was reported. */
async function pickTarget(services: Services): Promise<CaptureTarget | undefined> {
  const { translate, endpoints, sampleAgent } = services;
  const items: readonly TargetItem[] = [
    ...endpoints.list().map((endpoint) => ({ label: endpoint.name, description: endpoint.url, endpoint })),
    {
      label: sampleAgent.placeholder.name,
      description: translate('sampleDetail'),
      endpoint: sampleAgent.placeholder,
    },
    { label: translateServers('otherAddress'), alwaysShow: true },
  ];
  const chosen = await pickItem(items, { placeHolder: translateServers('pickCapture') });
  if (chosen === undefined) return undefined;
  return chosen.endpoint === undefined ? askAddress() : addressOf(services, chosen.endpoint);
}

async function askAddress(): Promise<CaptureTarget | undefined> {
  const isAddress = (text: string): boolean => /^https?:$/.test(parseUrl(text.trim())?.protocol ?? '');
  const text = await askText({
    prompt: translateServers('captureAddress'),
    value: localAgentUrl,
    validateInput: (value) => (isAddress(value) ? undefined : translateServers('captureAddressWrong')),
  });
  const to = text === undefined ? undefined : parseUrl(text.trim());
  return to && { to, secrets: [] };
}

async function addressOf(services: Services, picked: ConfiguredEndpoint): Promise<CaptureTarget | undefined> {
  const endpoint = picked.origin === 'sample' ? await services.sampleAgent.start() : picked;
  // The client sends its own headers, so the configured headers are not sent.
  const expanded = await expandEndpoint({ ...endpoint, headers: {} }, lookUpVariable(services));
  if (!expanded.ok) {
    await notify.error(await services.engines.tasks.describeFault(expanded.fault));
    return undefined;
  }
  const { request, secrets } = expanded.value;
  const to = (await services.hostApproval.approve(endpoint, request.url)) ? parseUrl(request.url) : undefined;
  return to && { to, secrets };
}

async function start(services: Services, { to, secrets }: CaptureTarget): Promise<void> {
  const { engines, platform, localServers, runFolder, log } = services;
  const startForwarding = await platform.loadForwarding();
  const record = createObserver(engines, {
    to: to.href,
    secrets,
    limits: hostLimits(),
    folder: runFolder.uri.fsPath,
    onRun: (run) => void show(services, run),
    onProblem(message) {
      log.error(message);
      void showError(services, message);
    },
  });
  const running = await startForwarding({ to, record });
  // The proxy's URL has the agent's path, so that clients can use it directly. The agent's query is added to each
  // forwarded request.
  const url = new URL(to.pathname, running.url).href;
  const server = localServers.add({
    origin: 'capture',
    name: translateServers('captureName', { host: to.host }),
    purpose: translateServers('capturePurpose', { host: to.host }),
    server: { ...running, url },
  });
  void showServer(services, server);
}

/**
 * Shows a captured run live, like a run that was sent from this window, but opens its panel only when the user asks for
 * it.
 */
async function show({ runs, engines }: Services, { path, source, endpoint, done }: CapturedRun): Promise<void> {
  const uri = Uri.file(path);
  const stop: ActiveSession['stop'] = (why) => {
    engines.servers.stopCapturedRun(path, why).catch(() => undefined);
  };
  const outcome = done.then((end) => ({ end, protocol: undefined, task: undefined }));
  runs.add({ ...{ uri, document: uri, source, endpoint }, session: { stop, done: outcome } });
  await commands.executeCommand('agentApi.runs.refresh');
}
