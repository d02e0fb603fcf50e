/**
 * The engine of the extension: schemas, parsers, the run model and the network. It is a separate bundle, which is
 * loaded when it is first needed and never at activation. A function that a command needs is imported here and listed
 * in `engine`; the type `Engine` is derived from it.
 */
import { indentJson } from '../protocol/core/json/jsonText.ts';
import { createTranslate, type Locale } from '../protocol/core/l10n/translate.ts';
import { mismatchMessages } from '../protocol/core/l10n/mismatch.ts';
import { endpointMessages } from '../protocol/core/l10n/endpoints.ts';
import { taskMessages } from '../protocol/core/l10n/tasks.ts';
import { fileStamp, followFileLineStore, openFileLineStore, type FileLines } from '../node/fileLineStore.ts';
import { createRunFileIn, writeRuns } from '../node/newRunFile.ts';
import type { CapturedRun } from '../node/captureRecorder.ts';
import { captureInto } from '../node/captureServer.ts';
import { findDifference } from '../node/findDifference.ts';
import { nodeExchange, nodeTransport } from '../node/nodeExchange.ts';
import { readBeginning } from '../node/readBeginning.ts';
import { readMedia } from '../node/readMedia.ts';
import { replayFile } from '../node/replayServer.ts';
import { describeImport } from '../protocol/session/import/describeImport.ts';
import { importRuns } from '../protocol/session/import/importRuns.ts';
import { readLastLine } from '../node/readFileLines.ts';
import type { GroupOfRuns, RunList } from '../node/runList.ts';
import { listRunFiles } from '../node/listRunFiles.ts';
import type { FoundRunText } from '../node/searchRuns.ts';
import { runWithin } from '../node/runWithin.ts';
import type { LoopbackServer } from '../node/loopbackServer.ts';
import { startSampleServer } from '../node/sampleServer.ts';
import { createAnswerer } from '../protocol/panel/endpoint.ts';
import { describeCard, describeCardFault, externalPlaces } from '../protocol/features/cards/describeCard.ts';
import { findCard, type CardSource } from '../protocol/features/cards/findCard.ts';
import { toEndpoint } from '../protocol/features/cards/toEndpoint.ts';
import { resolveEndpoint } from '../protocol/session/client/endpoint.ts';
import { completeRequest, parseRequest } from '../protocol/session/live/preparedRequest.ts';
import { convertJson } from '../protocol/features/convert/convertJson.ts';
import { findBetterRoute } from '../protocol/session/live/findBetterRoute.ts';
import { betterRouteOf } from '../protocol/session/live/betterRouteOf.ts';
import { locateRequest } from '../protocol/session/live/locateRequest.ts';
import { identifyServer } from '../protocol/session/live/identifyServer.ts';
import { writeReply } from '../protocol/session/live/replyMemory.ts';
import { explainOldNode } from '../node/explainOldNode.ts';
import { endProcess, findFreePort, isPortTaken } from '../node/localPorts.ts';
import { probeHealth } from '../protocol/session/client/probeHealth.ts';
import {
  agentTestTranslate,
  describeAgent,
  describeMissingPart,
} from '../protocol/features/agent-test/describeAgent.ts';
import { checkRun } from '../protocol/features/agent-test/checkRun.ts';
import { prepareRequest } from '../protocol/features/agent-test/prepareRequest.ts';
import { readAgentTests } from '../protocol/features/agent-test/readAgentTests.ts';
import { readVariants } from '../protocol/editor/readVariants.ts';
import { readConfig } from '../protocol/lint/config/readConfig.ts';
import { applyUserSettings, resolveConfig } from '../protocol/lint/config/resolveConfig.ts';
import { switchOff } from '../protocol/lint/config/switchOff.ts';
import { conversionTranslate, convertText, listConversions } from '../protocol/features/convert/conversions.ts';
import { readSource } from '../protocol/features/convert/readSource.ts';
import { wrapProtocol } from '../protocol/protocols/custom/wrapProtocol.ts';
import {
  addProtocol,
  defaultProtocol,
  wireProtocolById,
  protocolOfRequest,
  wireProtocols,
} from '../protocol/protocols/registry.ts';
import { authoringOf } from '../protocol/protocols/editors.ts';
import { createPointerLocator } from '../protocol/core/document/locatePointer.ts';
import { parseExactDocument } from '../protocol/core/document/parseDocument.ts';
import { writeJson } from '../protocol/core/document/writtenJson.ts';
import { exportRun } from '../protocol/features/export/exportRun.ts';
import { readCurl } from '../protocol/features/codegen/curl/readCurl.ts';
import { requestUrls } from '../protocol/protocols/building-blocks/requestUrls.ts';
import { requestTargetsOf, streamTargetsOf } from '../protocol/features/codegen/targetsOf.ts';
import { codeTranslate, requestOf, writeRequestCode, writeStreamCode } from '../protocol/features/export/writeCode.ts';
import { createRunRedact } from '../protocol/features/export/runSecrets.ts';
import { writeTranscript } from '../protocol/features/export/runDocument.ts';
import { readHarmony } from '../protocol/protocols/harmony/reading.ts';
import { harmonyHover, harmonyPartners, harmonySymbols } from '../protocol/editor/language/harmonyText.ts';
import { describeHarmonyFixes, fixAllHarmony, lintHarmonyText } from '../protocol/lint/documents/harmonyLint.ts';
import { isLintable, judgeName, lintableGlobs, skippedFolders } from '../protocol/session/stored/lintableFile.ts';
import { lintText } from '../protocol/session/stored/lintText.ts';
import { describeSystemError } from '../protocol/core/l10n/systemErrors.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { LiveDocument } from '../protocol/lint/documents/live/liveDocument.ts';
import { beginReplay, isReplayed } from '../protocol/session/stored/replayStored.ts';
import { describeFinding, ruleById } from '../protocol/lint/engine/describeFinding.ts';
import { topicOf } from '../protocol/lint/rules/all.ts';
import { completionsAt } from '../protocol/editor/language/completions.ts';
import { hoverAt } from '../protocol/editor/language/hovers.ts';
import { definitionsAt, referencesAt, renameAt, renameTargetAt } from '../protocol/editor/language/references.ts';
import { outlineOf } from '../protocol/editor/language/symbols.ts';
import { readSlice } from '../protocol/editor/language/slice.ts';
import { foldsOf } from '../protocol/editor/language/folding.ts';
import { turnsOf } from '../protocol/editor/language/turns.ts';
import { linksIn } from '../protocol/editor/language/links.ts';
import { elapsedHint, messageHint } from '../protocol/editor/language/inlayHints.ts';
import { selectionRangesAt } from '../protocol/editor/language/selectionRanges.ts';
import { pieceAt, pieceOf } from '../protocol/editor/pieceAt.ts';
import { createDocumentBudget } from '../protocol/editor/documentBudget.ts';
import { describeCost } from '../protocol/editor/language/messageCost.ts';
import { formatBytes } from '../protocol/core/base/formatBytes.ts';
import { semanticTokensOf } from '../protocol/editor/language/semanticTokens.ts';
import { readRunLine } from '../protocol/core/record/runFile.ts';
import { formatElement } from '../protocol/editor/language/format.ts';
import { fixGapAt } from '../protocol/editor/fixGap.ts';
import { fixAll, fixesAt } from '../protocol/lint/documents/fixDocument.ts';
import { recognizeText } from '../protocol/protocols/recognize/recognizeText.ts';
import { compareRuns } from '../protocol/features/compare/compareRuns.ts';
import { writeComparison, writeMeaning } from '../protocol/features/compare/writeComparison.ts';
import { beginVariants, changeables, requestsOf } from '../protocol/features/resume/whatIf.ts';
import { inheritExact, printExact } from '../protocol/core/json/exactJson.ts';
import { printRequest, resumeDocument, resumeRun } from '../protocol/features/resume/resume.ts';
import { resumeLine, resumeStored } from '../protocol/features/resume/resumeStored.ts';
import type { Limits } from '../protocol/core/base/limits.ts';
import type { WireProtocol } from '../protocol/protocols/contract/protocol.ts';
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { startSession } from '../protocol/session/live/liveSession.ts';
import { openRun } from '../protocol/session/stored/openRun.ts';
import { readRun } from '../protocol/session/stored/readRun.ts';
import { readFrames } from '../protocol/session/live/runState.ts';
import { projectTimeline } from '../protocol/panel/timeline.ts';
import { readEventChanges } from '../protocol/panel/events/eventChanges.ts';
import { readEventDetail } from '../protocol/panel/events/eventDetail.ts';
import { readEventLines, readEventRows } from '../protocol/panel/events/readEventLines.ts';
import { scanEvents } from '../protocol/panel/events/scanEvents.ts';
import { itemText, partText } from '../protocol/panel/rows/projectRow.ts';
import { createProjector } from '../protocol/panel/projector.ts';

export const engine = {
  startSession,
  openRun,
  readRun,
  readFrames,
  createProjector,
  createAnswerer,
  readEventChanges,
  readEventDetail,
  projectTimeline,
  readEventLines,
  readEventRows,
  scanEvents,
  runWithin,
  itemText,
  partText,
  exportRun,
  writeStreamCode,
  writeRequestCode,
  requestTargetsOf,
  streamTargetsOf,
  requestOf,
  codeTranslate,
  readCurl,
  requestUrls,
  readSource,
  listConversions,
  conversionTranslate,
  convertText,
  compareRuns,
  writeComparison,
  writeMeaning,
  beginVariants,
  changeables,
  readVariants,
  requestsOf,
  resumeRun,
  resumeDocument,
  resumeStored,
  resumeLine,
  createRunRedact,
  writeTranscript,
  describeFault,
  identifyServer: (request: Pick<WireRequest, 'url' | 'headers'>, stopped: AbortSignal) =>
    identifyServer(request, wireProtocols, stopped, nodeExchange),
  probeHealth: (request: Pick<WireRequest, 'url' | 'headers'>) => probeHealth(request, nodeExchange),
  /** Whether the endpoint speaks another protocol than the request. The requests that find this out change nothing. */
  findDifference,
  /** Where a request of that protocol would be posted. The requests that find this out change nothing. */
  locateRequest: (request: Omit<WireRequest, 'body'>, protocol: WireProtocol, stopped: AbortSignal) =>
    locateRequest({ ...request, body: '' }, protocol, nodeTransport, stopped),
  describeSystemError,
  describeAgent,
  describeMissingPart,
  agentTestTranslate,
  indentJson,
  mismatchTranslate: (locale: Locale) => createTranslate(mismatchMessages, locale),
  endpointTranslate: (locale: Locale) => createTranslate(endpointMessages, locale),
  taskTranslate: (locale: Locale) => createTranslate(taskMessages, locale),
  readMedia,
  writeReply,
  /** Whether anything accepts connections at this address, whatever protocol it speaks. */
  isPortTaken,
  findFreePort,
  endProcess,
  explainOldNode,
  findBetterRoute: (root: WireRequest, signal: AbortSignal) => findBetterRoute(root, signal, nodeExchange),
  betterRouteOf,
  convertJson,
  findCard: (source: CardSource, limits: Limits) => findCard(source, nodeExchange, limits),
  describeCard,
  describeCardFault,
  externalPlaces,
  toEndpoint,
  createPointerLocator,
  resolveEndpoint,
  transport: nodeTransport,
  wireProtocolById,
  wireProtocols,
  protocolOfRequest,
  lintText,
  readHarmony,
  lintHarmonyText,
  describeHarmonyFixes,
  fixAllHarmony,
  harmonySymbols,
  harmonyPartners,
  harmonyHover,
  readConfig,
  readAgentTests,
  prepareRequest,
  checkRun,
  resolveConfig,
  applyUserSettings,
  switchOff,
  completionsAt,
  hoverAt,
  definitionsAt,
  referencesAt,
  renameAt,
  renameTargetAt,
  outlineOf,
  readSlice,
  foldsOf,
  turnsOf,
  linksIn,
  messageHint,
  elapsedHint,
  selectionRangesAt,
  pieceAt,
  pieceOf,
  createDocumentBudget,
  describeCost,
  formatBytes,
  semanticTokensOf,
  readRunLine,
  formatElement,
  fixGapAt,
  fixAll,
  fixesAt,
  authoringOf,
  addProtocol,
  defaultProtocol,
  wrapProtocol,
  recognizeText,
  isLintable,
  judgeName,
  lintableGlobs,
  skippedFolders,
  readBeginning,
  LiveDocument,
  isReplayed,
  beginReplay,
  describeFinding,
  ruleById,
  topicOf,
  parseRequest,
  completeRequest,
  parseExactDocument,
  writeJson,
  printRequest,
  printExact,
  inheritExact,
  /**
   * Creates the file for a run that is about to be recorded, under a free name, and its folder. Throws the system's
   * error.
   */
  createRunFile: createRunFileIn,
  openRunFile: openFileLineStore,
  /** Like `openRunFile`, but waits for what another process still writes. */
  followRunFile: followFileLineStore,
  /** A different stamp means that the file has changed; `undefined` if there is no file. */
  fileStamp,
  readLastLine,
  /** Loads what works on a folder with many runs: its list and its search. */
  async loadRunStore() {
    return (await import('../node/runStore.ts')).runStore;
  },
  /** Resolves with the names of the run files in a folder. */
  listRunFiles,
  startSampleAgent: () => startSampleServer(),
  /** Serves a run file on loopback. Resolves with a fault if the file is not a run file. */
  replayFile,
  /** Starts a proxy on loopback that records runs into a folder. */
  captureInto,
  importRuns,
  describeImport,
  /** Writes imported runs into that folder and resolves with their paths. */
  writeRuns,
};

export type Engine = typeof engine;

/** A server of this extension: the URL to which requests are posted, and `dispose` to end it. */
export type RunningAgent = Pick<LoopbackServer, 'url' | 'dispose'>;
export type { CapturedRun, FileLines, FoundRunText, GroupOfRuns, RunList };
