/**
 * The lazy contributions, a separate bundle that is loaded when a feature of the extension is first used
 * (`lazyActivation.ts`). Contributions that VS Code needs as soon as the extension is active belong in `compose.ts` instead.
 */
import { registerEventCommands } from './commands/runs/eventCommands.ts';
import { registerEndpointCommands } from './commands/endpoints/endpointCommands.ts';
import { registerCardCommands } from './commands/endpoints/cardCommands.ts';
import { registerCodeCommands } from './commands/requests/codeCommands.ts';
import { registerPasteCurl } from './commands/endpoints/pasteCurl.ts';
import { registerCompareCommands } from './commands/runs/compareCommands.ts';
import { registerConvertCommand } from './commands/requests/convertCommand.ts';
import { registerCaptureCommand } from './commands/servers/captureCommand.ts';
import { registerExportCommands } from './commands/runs/exportCommands.ts';
import { registerImportCommand } from './commands/runs/importCommand.ts';
import { registerLintWorkspace } from './commands/lint/lintWorkspace.ts';
import { registerNewCommand } from './commands/new/newCommand.ts';
import { registerReplayCommand } from './commands/servers/replayCommand.ts';
import { registerReplyCommand } from './commands/runs/replyCommand.ts';
import { registerResumeCommands } from './commands/runs/resumeCommands.ts';
import { registerRunCommands } from './commands/runs/runCommands.ts';
import { registerSwitchRouteCommand } from './commands/endpoints/switchRouteCommand.ts';
import { registerSwitchOffCommand } from './commands/lint/switchOffCommand.ts';
import { registerVariantsLens } from './language/variantsLens.ts';
import { registerWhatIfCommands } from './commands/runs/whatIfCommands.ts';
import { registerServerCommands } from './commands/servers/serverCommands.ts';
import { registerSendCommands } from './commands/requests/sendRequest.ts';
import { registerOwnFileDiagnostics } from './language/ownFileDiagnostics.ts';
import { registerCardLens } from './language/cardLens.ts';
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
import { registerResumeLens } from './language/resumeLens.ts';
import { registerSendLens } from './language/sendLens.ts';
import { registerBudgetStatus } from './status/budgetStatus.ts';
import { registerDocumentStatus } from './status/documentStatus.ts';
import { registerServerStatus } from './status/serverStatus.ts';
import { registerTaskCommand } from './commands/requests/taskCommand.ts';
import { registerStreamingStatus } from './status/streamingStatus.ts';
import type { Leaf } from './services.ts';

/** `compose.ts` registers them in this order. */
export const lateLeaves: readonly Leaf[] = [
  registerSendCommands,
  registerEndpointCommands,
  registerCardCommands,
  registerRunCommands,
  registerEventCommands,
  registerReplyCommand,
  registerSwitchRouteCommand,
  registerTaskCommand,
  registerReplayCommand,
  registerCaptureCommand,
  registerImportCommand,
  registerNewCommand,
  registerServerCommands,
  registerResumeCommands,
  registerWhatIfCommands,
  registerCompareCommands,
  registerExportCommands,
  registerConvertCommand,
  registerCodeCommands,
  registerPasteCurl,
  registerSendLens,
  registerResumeLens,
  registerCardLens,
  registerVariantsLens,
  registerDiagnostics,
  registerOwnFileDiagnostics,
  registerLintWorkspace,
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
  registerHarmony,
  registerHarmonyDiagnostics,
  registerHarmonyFixes,
  registerStreamingStatus,
  registerServerStatus,
  registerDocumentStatus,
  registerBudgetStatus,
];
