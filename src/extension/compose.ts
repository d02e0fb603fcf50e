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
import { createKnownVariables } from './endpoints/knownVariables.ts';
import { createLocalServers } from './endpoints/localServers.ts';
import { createSampleAgent } from './endpoints/sampleAgent.ts';
import { createSecrets } from './endpoints/secrets.ts';
import { createFirstUse } from './lazyActivation.ts';
import { createHostTranslate } from './window/language.ts';
import { registerRulePages } from './language/rulePages.ts';
import { registerAgentDebugging } from './debugging/agentDebugging.ts';
import { registerEventLinks } from './commands/runs/eventLinks.ts';
import { commandIds } from './manifest.ts';
import { registerRunEditor } from './panel/runEditor.ts';
import { createCustomProtocols, type CustomProtocols } from './platform/customProtocols.ts';
import type { Platform } from './platform/platform.ts';
import { createRequests } from './documents/requests.ts';
import { createRunEnds } from './runs/runEnds.ts';
import { createRunFolder } from './runs/runFolder.ts';
import { createRunReader } from './runs/runReader.ts';
import { createReveals } from './runs/reveals.ts';
import { createRuns } from './runs/runs.ts';
import type { Leaf, Services } from './services.ts';
import { registerLintTask } from './commands/lint/lintTask.ts';
import { registerAgentTests } from './testing/testController.ts';
import { registerComparisons } from './transcripts/comparisons.ts';
import { registerTranscripts } from './transcripts/transcripts.ts';
import { registerEndpointsTree } from './trees/endpointsTree.ts';
import { registerRunsTree } from './trees/runsTree.ts';

/** Contributions that VS Code needs as soon as the extension is active: editors, views, tasks, contents of URIs. */
const leaves: readonly Leaf[] = [
  registerEventLinks,
  registerRunEditor,
  registerTranscripts,
  registerComparisons,
  registerRulePages,
  registerRunsTree,
  registerEndpointsTree,
  registerLintTask,
  registerAgentDebugging,
  registerAgentTests,
];

/** The commands of those contributions. All other commands belong to lazy contributions. */
const earlyCommands = new Set<string>([
  commandIds.checkEndpoint,
  commandIds.deleteRun,
  commandIds.openTranscript,
  commandIds.refreshRuns,
  commandIds.renameRun,
  commandIds.openTestRun,
]);

export interface Composed {
  readonly api: AgentApiWorkbench;
  /** Stops all running work. Resolves when the records of runs are complete. */
  close(): Promise<void>;
}

/**
 * Returns the API for other extensions, and a function that closes the extension.
 * @param loadLateLeaves Loads the contributions that are registered when a feature of the extension is first used.
 */
export function compose(
  context: ExtensionContext,
  host: Platform,
  loadLateLeaves: () => Promise<readonly Leaf[]>,
): Composed {
  const lateCommands = Object.values(commandIds).filter((id) => !earlyCommands.has(id));
  const firstUse = createFirstUse(lateCommands, async () => {
    const lateLeaves = await loadLateLeaves();
    return () => Disposable.from(...lateLeaves.map((register) => register(services)));
  });
  const customProtocols = createCustomProtocols(({ id }, error) => services.log.error(`${id}: ${String(error)}`));
  const platform: Platform = {
    ...host,
    async loadEngine() {
      await firstUse.happens();
      const engine = await host.loadEngine();
      customProtocols.adoptInto(engine);
      return engine;
    },
  };
  const services = createServices(context, platform, customProtocols);
  const { log, runs, reveals, documents, liveDocuments, configs, sampleAgent, agentCards, localServers } = services;
  context.subscriptions.push(
    log,
    firstUse,
    runs,
    services.runEnds,
    reveals,
    documents,
    liveDocuments,
    configs,
    sampleAgent,
    agentCards,
    localServers,
    services.defaultEndpoint,
    ...leaves.map((register) => register(services)),
  );
  return { api: customProtocols.api, close: () => runs.close() };
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
