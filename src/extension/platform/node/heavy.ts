/** The door to everything heavy: built as a bundle of its own, loaded when first needed. */
import { indentJson } from '../../../protocol/base/jsonText.ts';
import { createTranslate } from '../../../protocol/lexicon/lexicon.ts';
import { mismatchSentences } from '../../../protocol/lexicon/mismatch.ts';
import { taskSentences } from '../../../protocol/lexicon/tasks.ts';
import { fileStamp, followFileLineStore, openFileLineStore } from '../../../node/fileLineStore.ts';
import { createRunFileIn } from '../../../node/newRunFile.ts';
import { captureInto } from '../../../node/captureInto.ts';
import { findDifference } from '../../../node/findDifference.ts';
import { nodeExchange } from '../../../node/nodeExchange.ts';
import { readMedia } from '../../../node/readMedia.ts';
import { nodeTransport } from '../../../node/nodeTransport.ts';
import { replayFile } from '../../../node/replayFile.ts';
import { writeRuns } from '../../../node/writeRuns.ts';
import { describeImport } from '../../../protocol/import/describeImport.ts';
import { importRuns } from '../../../protocol/import/importRuns.ts';
import { readLastLine } from '../../../node/readFileLines.ts';
import { runWithin } from '../../../node/runWithin.ts';
import { startSampleServer } from '../../../node/sampleServer.ts';
import { createAnswerer } from '../../../protocol/bridge/endpoint.ts';
import { describeCard, describeCardFault, foreignPlaces } from '../../../protocol/cards/describeCard.ts';
import { findCard } from '../../../protocol/cards/findCard.ts';
import { toEndpoint } from '../../../protocol/cards/toEndpoint.ts';
import { resolveEndpoint } from '../../../protocol/client/endpoint.ts';
import { convertJson } from '../../../protocol/convert/convertJson.ts';
import { findRicherRoute } from '../../../protocol/client/findRicherRoute.ts';
import { richerRouteOf } from '../../../protocol/session/richerRouteOf.ts';
import { locateRequest } from '../../../protocol/session/locateRequest.ts';
import { identifyServer } from '../../../protocol/session/identifyServer.ts';
import { writeReply } from '../../../protocol/session/replyMemory.ts';
import { endProcess, findFreePort, isPortTaken } from '../../../node/localPorts.ts';
import { probeHealth } from '../../../protocol/client/probeHealth.ts';
import { agentTestTranslate, describeAgent } from '../../../protocol/agenttest/describeAgent.ts';
import { describeMissingPart } from '../../../protocol/agenttest/describeMissingPart.ts';
import { judgeRun } from '../../../protocol/agenttest/judgeRun.ts';
import { prepareRequest } from '../../../protocol/agenttest/prepareRequest.ts';
import { readAgentTests } from '../../../protocol/agenttest/readAgentTests.ts';
import { readVariants } from '../../../protocol/variants/readVariants.ts';
import { readConfig } from '../../../protocol/config/readConfig.ts';
import { personalize, resolveConfig } from '../../../protocol/config/resolveConfig.ts';
import { switchOff } from '../../../protocol/config/switchOff.ts';
import { conversionTranslate, convertText, listWays } from '../../../protocol/convert/conversions.ts';
import { readSource } from '../../../protocol/convert/readSource.ts';
import { adoptProtocol } from '../../../protocol/dialects/adoptProtocol.ts';
import {
  addProtocol,
  authoringOf,
  dialectById,
  dialectOfRequest,
  dialects,
} from '../../../protocol/dialects/registry.ts';
import { createPointerLocator } from '../../../protocol/document/locatePointer.ts';
import { parseDocument, parseExactDocument, setMembers } from '../../../protocol/document/parseDocument.ts';
import { exportRun } from '../../../protocol/export/exportRun.ts';
import { readCurl } from '../../../protocol/codegen/curl/readCurl.ts';
import { requestUrls } from '../../../protocol/dialects/requestUrls.ts';
import { requestTargetsOf, streamTargetsOf } from '../../../protocol/codegen/targetsOf.ts';
import { codeTranslate, requestOf, writeRequestCode, writeStreamCode } from '../../../protocol/export/writeCode.ts';
import { createRunRedact } from '../../../protocol/export/runSecrets.ts';
import { writeTranscript } from '../../../protocol/export/writeTranscript.ts';
import { readHarmony } from '../../../protocol/dialects/harmony/reading.ts';
import { harmonyHover, harmonyPartners, harmonySymbols } from '../../../protocol/language/harmonyText.ts';
import { describeHarmonyFixes, fixAllHarmony, lintHarmonyText } from '../../../protocol/lint/harmonyLint.ts';
import { lintText } from '../../../protocol/lint/lintText.ts';
import { systemErrorInWords } from '../../../protocol/lexicon/systemErrors.ts';
import { describeFault } from '../../../protocol/lexicon/faults.ts';
import { LiveDocument } from '../../../protocol/lint/liveDocument.ts';
import { beginReplay, isReplayed } from '../../../protocol/lint/replayStored.ts';
import { describeFinding, ruleById } from '../../../protocol/rules/describeFinding.ts';
import { completionsAt } from '../../../protocol/language/completions.ts';
import { hoverAt } from '../../../protocol/language/hovers.ts';
import {
  definitionsAt,
  referencesAt,
  renameAt,
  renameTargetAt,
} from '../../../protocol/language/reference/references.ts';
import { outlineOf } from '../../../protocol/language/symbols.ts';
import { readSlice } from '../../../protocol/language/slice.ts';
import { foldsOf } from '../../../protocol/language/folding.ts';
import { turnsOf } from '../../../protocol/language/turns.ts';
import { linksIn } from '../../../protocol/language/links.ts';
import { elapsedHint, messageHint } from '../../../protocol/language/inlayHints.ts';
import { selectionRangesAt } from '../../../protocol/language/selectionRanges.ts';
import { pieceAt, pieceOf } from '../../../protocol/editor/pieceAt.ts';
import { createDocumentBudget } from '../../../protocol/editor/documentBudget.ts';
import { sayCost } from '../../../protocol/language/budget/sayCost.ts';
import { formatBytes } from '../../../protocol/language/formatBytes.ts';
import { semanticTokensOf } from '../../../protocol/language/semanticTokens.ts';
import { readRunLine } from '../../../protocol/record/runFile.ts';
import { formatElement } from '../../../protocol/language/format.ts';
import { mendGapAt } from '../../../protocol/editor/mendGap.ts';
import { fixAll, fixesAt } from '../../../protocol/lint/mendDocument.ts';
import { promisedFiles } from '../../../protocol/recognize/documentKind.ts';
import { recognizeText } from '../../../protocol/recognize/recognizeText.ts';
import { compareRuns } from '../../../protocol/compare/compareRuns.ts';
import { writeComparison } from '../../../protocol/compare/writeComparison.ts';
import { writeMeaning } from '../../../protocol/compare/writeMeaning.ts';
import { beginVariants, changeables, requestsOf } from '../../../protocol/resume/whatIf.ts';
import { inheritExact, printExact } from '../../../protocol/base/exactJson.ts';
import { printRequest } from '../../../protocol/resume/printRequest.ts';
import { resumeDocument, resumeRun } from '../../../protocol/resume/resume.ts';
import { resumeLine, resumeStored } from '../../../protocol/resume/resumeStored.ts';
import { startSession } from '../../../protocol/session/liveSession.ts';
import { openRun } from '../../../protocol/session/openRun.ts';
import { readRun } from '../../../protocol/session/readRun.ts';
import { readFrames } from '../../../protocol/session/runState.ts';
import { projectTimeline } from '../../../protocol/view/timeline.ts';
import { readEventChanges } from '../../../protocol/view/eventChanges.ts';
import { readEventDetail } from '../../../protocol/view/eventDetail.ts';
import { readEventLines, readEventRows } from '../../../protocol/view/readEventLines.ts';
import { scanEvents } from '../../../protocol/view/scanEvents.ts';
import { itemText, partText } from '../../../protocol/view/projectRow.ts';
import { createProjector } from '../../../protocol/view/projector.ts';
import type { Engine } from '../platform.ts';

export const engine: Engine = {
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
  listWays,
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
  identifyServer: (request, stopped) => identifyServer(request, dialects, stopped, nodeExchange),
  probeHealth: (request) => probeHealth(request, nodeExchange),
  findDifference,
  locateRequest: (request, dialect, stopped) =>
    locateRequest({ ...request, body: '' }, dialect, nodeTransport, stopped),
  systemErrorInWords,
  describeAgent,
  describeMissingPart,
  agentTestTranslate,
  indentJson,
  mismatchTranslate: (locale) => createTranslate(mismatchSentences, locale),
  taskTranslate: (locale) => createTranslate(taskSentences, locale),
  readMedia,
  writeReply,
  isPortTaken,
  findFreePort,
  endProcess,
  findRicherRoute: (root, signal) => findRicherRoute(root, signal, nodeExchange),
  richerRouteOf,
  convertJson,
  findCard: (source, limits) => findCard(source, nodeExchange, limits),
  describeCard,
  describeCardFault,
  foreignPlaces,
  toEndpoint,
  createPointerLocator,
  resolveEndpoint,
  transport: nodeTransport,
  dialectById,
  dialects,
  dialectOfRequest,
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
  judgeRun,
  resolveConfig,
  personalize,
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
  sayCost,
  formatBytes,
  semanticTokensOf,
  readRunLine,
  formatElement,
  mendGapAt,
  fixAll,
  fixesAt,
  authoringOf,
  addProtocol,
  adoptProtocol,
  recognizeText,
  promisedFiles,
  LiveDocument,
  isReplayed,
  beginReplay,
  describeFinding,
  ruleById,
  parseDocument,
  parseExactDocument,
  printRequest,
  printExact,
  inheritExact,
  setMembers,
  createRunFile: createRunFileIn,
  openRunFile: openFileLineStore,
  followRunFile: followFileLineStore,
  fileStamp,
  readLastLine,
  startSampleAgent: () => startSampleServer(),
  replayFile,
  captureInto,
  importRuns,
  describeImport,
  writeRuns,
};
