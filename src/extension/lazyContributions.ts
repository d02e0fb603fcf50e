/**
 * The lazy contributions: a bundle of their own that is loaded when a feature of the extension is first used
 * (`lazyActivation.ts`). What VS Code needs as soon as the extension is active is in `eagerContributions.ts` instead.
 */
import { againCommands } from './commands/runs/againCommands.ts';
import { chatCommands } from './commands/runs/chatCommands.ts';
import { eventCommands } from './commands/runs/eventCommands.ts';
import { endpointCommands } from './commands/endpoints/endpointCommands.ts';
import { cardCommands } from './commands/endpoints/cardCommands.ts';
import { codeCommands } from './commands/requests/codeCommands.ts';
import { curlCommands } from './commands/endpoints/pasteCurl.ts';
import { comparison } from './commands/runs/compareCommands.ts';
import { conversion } from './commands/requests/convertCommand.ts';
import { captureCommands } from './commands/servers/captureCommand.ts';
import { exportCommands } from './commands/runs/exportCommands.ts';
import { importCommands } from './commands/runs/importCommand.ts';
import { workspaceLint } from './commands/lint/lintWorkspace.ts';
import { instructionCommands } from './commands/new/addInstructions.ts';
import { newCommands } from './commands/new/newCommand.ts';
import { registerOpenedProject } from './commands/new/openedProject.ts';
import { replayCommands } from './commands/servers/replayCommand.ts';
import { replyCommands } from './commands/runs/replyCommand.ts';
import { resumeCommands } from './commands/runs/resumeCommands.ts';
import { searchCommands } from './commands/runs/searchCommand.ts';
import { runCommands } from './commands/runs/runCommands.ts';
import { routeCommands } from './commands/endpoints/switchRouteCommand.ts';
import { ruleCommands } from './commands/lint/disableRuleCommand.ts';
import { registerVariantsLens } from './language/variantsLens.ts';
import { whatIfCommands } from './commands/runs/whatIfCommands.ts';
import { sentRequestCommands } from './commands/runs/sentRequestCommands.ts';
import { serverCommands } from './commands/servers/serverCommands.ts';
import { sendCommands } from './commands/requests/sendRequest.ts';
import { registerOwnFileDiagnostics } from './language/ownFileDiagnostics.ts';
import { registerCardLens } from './language/cardLens.ts';
import { registerDiagnostics } from './language/diagnostics.ts';
import { registerCodeActions } from './language/codeActions.ts';
import { registerChatHovers } from './language/chatQuestions.ts';
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
import { registerResumeLens } from './language/resumeLens.ts';
import { registerSendLens } from './language/sendLens.ts';
import { registerContextKeys } from './status/contextKeys.ts';
import { documentStatus } from './status/documentStatus.ts';
import { taskCommands } from './commands/requests/taskCommand.ts';
import { statusItem } from './status/statusItem.ts';
import { runsTree } from './trees/runsTree.ts';
import type { Contribution } from './contribution.ts';

export { createEngines } from './engine/engines.ts';
export { lazyParts } from './lazyParts.ts';

/** `compose.ts` registers them in this order. */
export const lazyContributions: readonly Contribution[] = [
  runsTree,
  sendCommands,
  endpointCommands,
  cardCommands,
  runCommands,
  againCommands,
  chatCommands,
  searchCommands,
  eventCommands,
  replyCommands,
  routeCommands,
  taskCommands,
  replayCommands,
  captureCommands,
  importCommands,
  newCommands,
  registerOpenedProject,
  instructionCommands,
  serverCommands,
  resumeCommands,
  whatIfCommands,
  comparison,
  exportCommands,
  sentRequestCommands,
  conversion,
  codeCommands,
  curlCommands,
  registerSendLens,
  registerResumeLens,
  registerCardLens,
  registerVariantsLens,
  registerDiagnostics,
  registerOwnFileDiagnostics,
  workspaceLint,
  ruleCommands,
  registerCodeActions,
  registerCompletions,
  registerHovers,
  registerChatHovers,
  registerReferences,
  registerOutline,
  registerFolding,
  registerLinks,
  registerInlayHints,
  registerSelectionRanges,
  registerSemanticTokens,
  registerFormatting,
  registerHarmony,
  registerHarmonyDiagnostics,
  registerHarmonyFixes,
  registerContextKeys,
  documentStatus,
  statusItem,
];
