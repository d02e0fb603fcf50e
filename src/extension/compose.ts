/** The composition root: the only file that constructs services and touches `context.subscriptions`. */
import { Disposable, window, type ExtensionContext } from 'vscode';
import type { AgentApiWorkbench } from '../protocol/protocols/custom/customProtocol.ts';
import { createConfigs } from './config/configs.ts';
import { createDocuments } from './documents/documents.ts';
import { createLiveDocuments } from './documents/liveDocuments.ts';
import { createAgentCards } from './endpoints/agentCards.ts';
import { createDefaultEndpoint } from './endpoints/defaultEndpoint.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { createHostApproval } from './endpoints/hostApproval.ts';
import { createKnownVariables, createSecrets } from './endpoints/secrets.ts';
import { createLocalServers } from './endpoints/localServers.ts';
import { createSampleAgent } from './endpoints/sampleAgent.ts';
import type { Contribution } from './contribution.ts';
import { eagerContributions } from './eagerContributions.ts';
import { createLazyActivation } from './lazyActivation.ts';
import { createHostTranslate } from './window/language.ts';
import { createCustomProtocols, type CustomProtocols } from './platform/customProtocols.ts';
import type { Platform } from './platform/platform.ts';
import { createRequests } from './documents/requests.ts';
import { createRunEnds } from './runs/runEnds.ts';
import { createRunFolder } from './runs/runFolder.ts';
import { createRunReader } from './runs/runReader.ts';
import { createReveals } from './runs/reveals.ts';
import { createRuns } from './runs/runs.ts';
import { createRunsView } from './runs/runsView.ts';
import type { Services } from './services.ts';

export interface Composed {
  readonly log: Services['log'];
  readonly api: AgentApiWorkbench;
  /** Stops all running work. Resolves when the records of runs are complete. */
  close(): Promise<void>;
}

/**
 * Returns the API for other extensions, and a function that closes the extension.
 * @param loadLazyContributions Loads the contributions that are registered when a feature of the extension is first used.
 */
export function compose(
  context: ExtensionContext,
  host: Platform,
  loadLazyContributions: () => Promise<readonly Contribution[]>,
): Composed {
  const lazyActivation = createLazyActivation(listLazyCommands(context), async () => {
    const contributions = await loadLazyContributions();
    return () => Disposable.from(...contributions.map((register) => register(services)));
  });
  const customProtocols = createCustomProtocols(({ id }, error) => services.log.error(`${id}: ${String(error)}`));
  const platform: Platform = {
    ...host,
    async loadEngine() {
      await lazyActivation.activate();
      const engine = await host.loadEngine();
      customProtocols.addTo(engine);
      return engine;
    },
  };
  const services = createServices(context, platform, customProtocols);
  const { log, runs, reveals, documents, liveDocuments, configs, sampleAgent, agentCards, localServers } = services;
  context.subscriptions.push(
    log,
    lazyActivation,
    runs,
    services.runEnds,
    services.runsView,
    reveals,
    documents,
    liveDocuments,
    configs,
    sampleAgent,
    agentCards,
    localServers,
    services.defaultEndpoint,
    ...eagerContributions.map((register) => register(services)),
  );
  return { log, api: customProtocols.api, close: () => runs.close() };
}

/** Returns all commands of `package.json` but those of eager contributions. */
function listLazyCommands({ extension }: ExtensionContext): readonly string[] {
  const { contributes } = extension.packageJSON as Manifest;
  const eager = new Set<string>(eagerContributions.flatMap(({ commands = [] }) => commands).map(({ id }) => id));
  return contributes.commands.map(({ command }) => command).filter((id) => !eager.has(id));
}

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

function createServices(context: ExtensionContext, platform: Platform, custom: CustomProtocols): Services {
  const translate = createHostTranslate();
  const log = window.createOutputChannel('Agent API', { log: true });
  const secrets = createSecrets(context);
  const knownVariables = createKnownVariables(platform, secrets);
  const endpoints = createEndpoints();
  const runFolder = createRunFolder(context);
  const runs = createRuns(platform, runFolder);
  const reveals = createReveals();
  const sampleAgent = createSampleAgent(platform, translate);
  const localServers = createLocalServers((name) =>
    [...endpoints.list(), sampleAgent.placeholder].some((endpoint) => endpoint.name === name),
  );
  const hostApproval = createHostApproval(context.workspaceState, translate);
  const defaultEndpoint = createDefaultEndpoint(context.workspaceState, endpoints, sampleAgent, localServers);
  const documents = createDocuments(platform, context.workspaceState, custom);
  const configs = createConfigs(platform, log);
  const liveDocuments = createLiveDocuments({ platform, documents, configs, log });
  return {
    log,
    translate,
    platform,
    documents,
    liveDocuments,
    configs,
    runFolder,
    runs,
    runEnds: createRunEnds(platform, runs, runFolder.uri),
    runsView: createRunsView(platform),
    reveals,
    runReader: createRunReader({ platform, runs, translate, lookup: knownVariables }),
    sampleAgent,
    agentCards: createAgentCards({
      platform,
      translate,
      endpoints,
      localServers,
      sampleAgent,
      hostApproval,
      knownVariables,
    }),
    localServers,
    extensionUri: context.extensionUri,
    workspaceState: context.workspaceState,
    requests: createRequests(documents),
    secrets,
    endpoints,
    defaultEndpoint,
    knownVariables,
    hostApproval,
  };
}
