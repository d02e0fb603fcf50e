/** The composition root: the only file that constructs services and touches `context.subscriptions`. */
import { window, type Disposable, type ExtensionContext } from 'vscode';
import { registerEventCommands } from './commands/eventCommands.ts';
import { registerEndpointCommands } from './commands/endpointCommands.ts';
import { registerConvertCommand } from './commands/convertCommand.ts';
import { registerExportCommands } from './commands/exportCommands.ts';
import { registerLintWorkspace } from './commands/lintWorkspace.ts';
import { registerReplyCommand } from './commands/replyCommand.ts';
import { registerRunCommands } from './commands/runCommands.ts';
import { registerSwitchOffCommand } from './commands/switchOffCommand.ts';
import { registerSendCommands } from './commands/sendRequest.ts';
import { createConfigs } from './config/configs.ts';
import { createDocuments } from './documents/documents.ts';
import { createLiveDocuments } from './documents/liveDocuments.ts';
import { createDefaultEndpoint } from './endpoints/defaultEndpoint.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { createHostApproval } from './endpoints/hostApproval.ts';
import { createKnownVariables } from './endpoints/knownVariables.ts';
import { createSampleAgent } from './endpoints/sampleAgent.ts';
import { createSecrets } from './endpoints/secrets.ts';
import { createHostTranslate } from './kit/language.ts';
import { registerConfigDiagnostics } from './language/configDiagnostics.ts';
import { registerDiagnostics } from './language/diagnostics.ts';
import { registerCodeActions } from './language/codeActions.ts';
import { registerCompletions } from './language/completions.ts';
import { registerHovers } from './language/hovers.ts';
import { registerReferences } from './language/references.ts';
import { registerOutline } from './language/outline.ts';
import { registerFolding } from './language/folding.ts';
import { registerHarmony } from './language/harmony.ts';
import { registerHarmonyDiagnostics } from './language/harmonyDiagnostics.ts';
import { registerHarmonyFixes } from './language/harmonyFixes.ts';
import { registerLinks } from './language/links.ts';
import { registerInlayHints } from './language/inlayHints.ts';
import { registerFormatting } from './language/formatting.ts';
import { registerSemanticTokens } from './language/semanticTokens.ts';
import { registerSelectionRanges } from './language/selectionRanges.ts';
import { registerRulePages } from './language/rulePages.ts';
import { registerSendLens } from './language/sendLens.ts';
import { registerRunEditor } from './panel/runEditor.ts';
import type { Platform } from './platform/platform.ts';
import { createRequests } from './requests/requests.ts';
import { createRunFolder } from './runs/runFolder.ts';
import { createRunReader } from './runs/runReader.ts';
import { createReveals } from './runs/reveals.ts';
import { createRuns } from './runs/runs.ts';
import type { Services } from './services.ts';
import { registerBudgetStatus } from './status/budgetStatus.ts';
import { registerDocumentStatus } from './status/documentStatus.ts';
import { registerStreamingStatus } from './status/streamingStatus.ts';
import { registerLintTask } from './tasks/lintTask.ts';
import { registerTranscripts } from './transcripts/transcripts.ts';
import { registerEndpointsTree } from './trees/endpointsTree.ts';
import { registerRunsTree } from './trees/runsTree.ts';

const leaves: readonly ((services: Services) => Disposable)[] = [
  registerSendCommands,
  registerEndpointCommands,
  registerRunCommands,
  registerEventCommands,
  registerReplyCommand,
  registerExportCommands,
  registerConvertCommand,
  registerSendLens,
  registerDiagnostics,
  registerConfigDiagnostics,
  registerLintWorkspace,
  registerLintTask,
  registerSwitchOffCommand,
  registerCodeActions,
  registerCompletions,
  registerHovers,
  registerReferences,
  registerOutline,
  registerFolding,
  registerLinks,
  registerInlayHints,
  registerSelectionRanges,
  registerSemanticTokens,
  registerFormatting,
  registerRulePages,
  registerHarmony,
  registerHarmonyDiagnostics,
  registerHarmonyFixes,
  registerRunEditor,
  registerTranscripts,
  registerRunsTree,
  registerEndpointsTree,
  registerStreamingStatus,
  registerDocumentStatus,
  registerBudgetStatus,
];

export function compose(context: ExtensionContext, platform: Platform): void {
  const translate = createHostTranslate();
  const log = window.createOutputChannel('Agent API', { log: true });
  const secrets = createSecrets(context);
  const knownVariables = createKnownVariables(platform, secrets);
  const endpoints = createEndpoints();
  const runFolder = createRunFolder(context);
  const runs = createRuns(platform, runFolder);
  const reveals = createReveals();
  const sampleAgent = createSampleAgent(platform, translate);
  const defaultEndpoint = createDefaultEndpoint(context.workspaceState, endpoints, sampleAgent);
  const documents = createDocuments(platform, context.workspaceState);
  const configs = createConfigs(platform, log);
  const liveDocuments = createLiveDocuments({ platform, documents, configs, log });
  const services: Services = {
    log,
    translate,
    platform,
    documents,
    liveDocuments,
    configs,
    runFolder,
    runs,
    reveals,
    runReader: createRunReader({ platform, runs, translate, lookup: knownVariables }),
    sampleAgent,
    extensionUri: context.extensionUri,
    workspaceState: context.workspaceState,
    requests: createRequests(documents),
    secrets,
    endpoints,
    defaultEndpoint,
    knownVariables,
    hostApproval: createHostApproval(context.globalState, translate),
  };
  context.subscriptions.push(
    log,
    runs,
    reveals,
    documents,
    liveDocuments,
    configs,
    sampleAgent,
    defaultEndpoint,
    ...leaves.map((register) => register(services)),
  );
}
