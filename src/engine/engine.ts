/**
 * The engine of the extension: schemas, parsers, the run model and the network. It is a separate bundle, which is
 * loaded when it is first needed and never at activation. A function that a command needs is imported here and listed
 * in `engine`; the type `Engine` is derived from it.
 */
import { createTranslate, type Locale } from '../protocol/core/l10n/translate.ts';
import { mismatchMessages } from '../protocol/core/l10n/mismatch.ts';
import { endpointMessages } from '../protocol/core/l10n/endpoints.ts';
import { taskMessages } from '../protocol/core/l10n/tasks.ts';
import { followFileLineStore, openFileLineStore, type FileLines } from '../node/fileLineStore.ts';
import { createRunFileIn } from '../node/newRunFile.ts';
import type { CapturedRun } from '../node/captureRecorder.ts';
import { captureInto } from '../node/captureServer.ts';
import { findDifference } from '../node/findDifference.ts';
import { nodeExchange, nodeTransport } from '../node/nodeExchange.ts';
import { replayFile } from '../node/replayServer.ts';
import { readLastLine } from '../node/readFileLines.ts';
import type { GroupOfRuns, RunList } from '../node/runList.ts';
import type { FoundRunText } from '../node/searchRuns.ts';
import { runWithin } from '../node/runWithin.ts';
import type { LoopbackServer } from '../node/loopbackServer.ts';
import { startSampleServer } from '../node/sampleServer.ts';
import { findCard, type CardSource } from '../protocol/features/cards/findCard.ts';
import { resolveEndpoint } from '../protocol/session/client/endpoint.ts';
import { completeRequest, parseRequest } from '../protocol/session/live/preparedRequest.ts';
import { convertJson } from '../protocol/features/convert/convertJson.ts';
import { findBetterRoute } from '../protocol/session/live/findBetterRoute.ts';
import { betterRouteOf } from '../protocol/session/live/betterRouteOf.ts';
import { locateRequest } from '../protocol/session/live/locateRequest.ts';
import { identifyServer } from '../protocol/session/live/identifyServer.ts';
import { writeReply } from '../protocol/session/live/replyMemory.ts';
import { probeHealth } from '../protocol/session/client/probeHealth.ts';
import {
  agentTestTranslate,
  describeAgent,
  describeMissingPart,
} from '../protocol/features/agent-test/describeAgent.ts';
import { checkRun } from '../protocol/features/agent-test/checkRun.ts';
import { readAgentTests } from '../protocol/features/agent-test/readAgentTests.ts';
import { prepareRequest } from '../protocol/features/agent-test/prepareRequest.ts';
import { wrapProtocol } from '../protocol/protocols/custom/wrapProtocol.ts';
import {
  addProtocol,
  defaultProtocol,
  wireProtocolById,
  protocolOfRequest,
  wireProtocols,
} from '../protocol/protocols/registry.ts';
import { parseExactDocument } from '../protocol/core/document/parseDocument.ts';
import { writeJson } from '../protocol/core/document/writtenJson.ts';
import { exportRun } from '../protocol/features/export/exportRun.ts';
import { readCurl } from '../protocol/features/codegen/curl/readCurl.ts';
import { requestUrls } from '../protocol/protocols/building-blocks/requestUrls.ts';
import { requestTargetsOf, streamTargetsOf } from '../protocol/features/codegen/targetsOf.ts';
import { codeTranslate, requestOf, writeRequestCode, writeStreamCode } from '../protocol/features/export/writeCode.ts';
import { createRunRedact } from '../protocol/features/export/runSecrets.ts';
import { writeTranscript } from '../protocol/features/export/runDocument.ts';
import { describeSystemError } from '../protocol/core/l10n/systemErrors.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { formatBytes } from '../protocol/core/base/formatBytes.ts';
import { readRunLine } from '../protocol/core/record/runFile.ts';
import { compareRuns } from '../protocol/features/compare/compareRuns.ts';
import { writeComparison, writeMeaning } from '../protocol/features/compare/writeComparison.ts';
import { requestsOf } from '../protocol/features/resume/whatIf.ts';
import { printExact } from '../protocol/core/json/exactJson.ts';
import { printRequest, resumeRun } from '../protocol/features/resume/resume.ts';
import { listChangeables, viewResumption, writeResumed, writeVariants } from './resumeAnswers.ts';
import type { Limits } from '../protocol/core/base/limits.ts';
import type { WireProtocol } from '../protocol/protocols/contract/protocol.ts';
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { openRun } from '../protocol/session/stored/openRun.ts';
import { readFrames } from '../protocol/session/live/runState.ts';
import { itemText } from '../protocol/panel/rows/projectRow.ts';

export const engine = {
  openRun,
  readFrames,
  runWithin,
  itemText,
  exportRun,
  writeStreamCode,
  writeRequestCode,
  requestTargetsOf,
  streamTargetsOf,
  requestOf,
  codeTranslate,
  readCurl,
  requestUrls,
  compareRuns,
  writeComparison,
  writeMeaning,
  requestsOf,
  resumeRun,
  viewResumption,
  writeResumed,
  listChangeables,
  writeVariants,
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
  mismatchTranslate: (locale: Locale) => createTranslate(mismatchMessages, locale),
  endpointTranslate: (locale: Locale) => createTranslate(endpointMessages, locale),
  taskTranslate: (locale: Locale) => createTranslate(taskMessages, locale),
  writeReply,
  findBetterRoute: (root: WireRequest, signal: AbortSignal) => findBetterRoute(root, signal, nodeExchange),
  betterRouteOf,
  convertJson,
  findCard: (source: CardSource, limits: Limits) => findCard(source, nodeExchange, limits),
  resolveEndpoint,
  transport: nodeTransport,
  wireProtocolById,
  protocolOfRequest,
  readAgentTests,
  prepareRequest,
  checkRun,
  formatBytes,
  readRunLine,
  addProtocol,
  defaultProtocol,
  wrapProtocol,
  parseRequest,
  completeRequest,
  parseExactDocument,
  writeJson,
  printRequest,
  printExact,
  /**
   * Creates the file for a run that is about to be recorded, under a free name, and its folder. Throws the system's
   * error.
   */
  createRunFile: createRunFileIn,
  openRunFile: openFileLineStore,
  /** Like `openRunFile`, but waits for what another process still writes. */
  followRunFile: followFileLineStore,
  readLastLine,
  /** Loads what works on a folder with many runs: its list and its search. */
  async loadRunStore() {
    return (await import('../node/runStore.ts')).runStore;
  },
  startSampleAgent: () => startSampleServer(),
  /** Serves a run file on loopback. Resolves with a fault if the file is not a run file. */
  replayFile,
  /** Starts a proxy on loopback that records runs into a folder. */
  captureInto,
};

export type Engine = typeof engine;

/** A server of this extension: the URL to which requests are posted, and `dispose` to end it. */
export type RunningAgent = Pick<LoopbackServer, 'url' | 'dispose'>;
export type { CapturedRun, FileLines, FoundRunText, GroupOfRuns, RunList };
