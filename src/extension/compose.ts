/** The composition root: the only file that constructs services and touches `context.subscriptions`. */
import { Disposable, window, type ExtensionContext } from 'vscode';
import type { expandEndpoint } from '../protocol/session/client/endpoint.ts';
import type { AgentApiWorkbench } from '../protocol/protocols/custom/customProtocol.ts';
import { createConfigs } from './config/configs.ts';
import type { Engines, EnginesOptions } from './engine/engines.ts';
import { createLazyEngines } from './engine/lazyEngines.ts';
import { createTextSync } from './documents/textSync.ts';
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
import { createHostTranslate, hostLocale } from './window/language.ts';
import { createCustomProtocols, type CustomProtocols } from './platform/customProtocols.ts';
import type { Platform } from './platform/platform.ts';
import { createRequests } from './documents/requests.ts';
import { createRunEnds } from './runs/runEnds.ts';
import { createRunFolder } from './runs/runFolder.ts';
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

/** What is loaded when a feature of the extension is first used. */
export interface LazyBundle {
  readonly lazyContributions: readonly Contribution[];
  readonly createEngines: (options: EnginesOptions) => Engines;
  readonly lazyParts: { readonly expandEndpoint: typeof expandEndpoint };
}

/**
 * Returns the API for other extensions, and a function that closes the extension.
 */
export function compose(
  context: ExtensionContext,
  platform: Platform,
  loadLazyBundle: () => Promise<LazyBundle>,
): Composed {
  const lazyActivation = createLazyActivation(listLazyCommands(context), async () => {
    const { lazyContributions } = await loadLazyBundle();
    return () => Disposable.from(...lazyContributions.map((register) => register(services)));
  });
  const customProtocols = createCustomProtocols((problem) => services.log.error(problem));
  const engines = createLazyEngines(async () => {
    await lazyActivation.activate();
    const { createEngines } = await loadLazyBundle();
    return createEngines({ platform, custom: customProtocols, locale: hostLocale() });
  });
  const services = createServices(context, {
    platform,
    engines,
    custom: customProtocols,
    activateLazy: () => lazyActivation.activate(),
    loadLazyParts: async () => (await loadLazyBundle()).lazyParts,
  });
  const { log, runs, reveals, documents, liveDocuments, configs, sampleAgent, agentCards, localServers } = services;
  context.subscriptions.push(
    log,
    lazyActivation,
    services.texts,
    services.taskTexts,
    runs,
    services.runFolder,
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
  const close = async (): Promise<void> => {
    await runs.close();
    // VS Code disposes the subscriptions before the runs are closed.
    engines.dispose();
  };
  return { log, api: customProtocols.api, close };
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

interface Parts {
  readonly platform: Platform;
  readonly engines: Engines;
  readonly custom: CustomProtocols;
  /** Resolves when the lazy contributions are registered. */
  readonly activateLazy: () => Promise<void>;
  readonly loadLazyParts: () => Promise<LazyBundle['lazyParts']>;
}

function createServices(
  context: ExtensionContext,
  { platform, engines, custom, activateLazy, loadLazyParts }: Parts,
): Services {
  const translate = createHostTranslate();
  const log = window.createOutputChannel('Agent API', { log: true });
  const secrets = createSecrets(context);
  const knownVariables = createKnownVariables(platform, secrets);
  const endpoints = createEndpoints();
  const runFolder = createRunFolder(context);
  const runs = createRuns(engines, runFolder, log);
  const sampleAgent = createSampleAgent(engines, translate);
  const localServers = createLocalServers((name) =>
    [...endpoints.list(), sampleAgent.placeholder].some((endpoint) => endpoint.name === name),
  );
  const hostApproval = createHostApproval(context.workspaceState, translate);
  const defaultEndpoint = createDefaultEndpoint(context.workspaceState, endpoints, sampleAgent, localServers);
  const documents = createDocuments(engines, context.workspaceState, custom);
  const texts = createTextSync(engines, 'documents');
  const configs = createConfigs(engines, log);
  const liveDocuments = createLiveDocuments({ engines, texts, documents, configs, log });
  return {
    log,
    translate,
    platform,
    engines,
    texts,
    taskTexts: createTextSync(engines, 'tasks'),
    documents,
    liveDocuments,
    configs,
    runFolder,
    runs,
    runEnds: createRunEnds(engines, runs, runFolder.uri),
    runsView: createRunsView(activateLazy),
    loadLazyParts,
    reveals: createReveals(),
    sampleAgent,
    agentCards: createAgentCards({
      engines,
      expandEndpoint: async (...asked) => (await loadLazyParts()).expandEndpoint(...asked),
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
    globalState: context.globalState,
    requests: createRequests(documents, liveDocuments, engines),
    secrets,
    endpoints,
    defaultEndpoint,
    knownVariables,
    hostApproval,
  };
}
