/** Is the server of an endpoint there? Asked as a request would be: by the same headers, within the same bounds. */
import { workspace } from 'vscode';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../kit/language.ts';
import type { Services } from '../services.ts';

export interface Probed {
  readonly state: 'asking' | 'good' | 'bad';
  /** The answer in one sentence. */
  readonly words?: string;
}

export async function probe(services: Services, configured: ConfiguredEndpoint): Promise<Probed> {
  const { platform, sampleAgent, hostApproval, knownVariables, translate } = services;
  if (!workspace.isTrusted) return { state: 'bad', words: translate('untrusted') };
  const endpoint = configured.origin === 'sample' ? await sampleAgent.start() : configured;
  const engine = await platform.loadEngine();
  const resolved = await engine.resolveEndpoint(endpoint, knownVariables);
  if (!resolved.ok) return { state: 'bad', words: engine.describeFault(resolved.fault, hostLocale()) };
  if (!(await hostApproval.approve(endpoint, resolved.value.request.url))) {
    return { state: 'bad', words: translate('notAsked') };
  }
  const health = await engine.probeHealth(resolved.value.request);
  if (!health.ok)
    return { state: 'bad', words: resolved.value.redact(engine.describeFault(health.fault, hostLocale())) };
  const { status, says } = health.value;
  if (says !== undefined)
    return { state: 'good', words: translate('serverSays', { says: resolved.value.redact(says) }) };
  return { state: status < 500 ? 'good' : 'bad', words: translate('serverAnswers', { status }) };
}
