/**
 * What differs between the hosts an extension can run in, and the one door to everything heavy.
 * `main.ts` of each platform provides it; nothing else in the extension knows where it runs.
 */
import type { FileLines, ReplayOrder, Difference, CaptureOrder, RunningAgent } from './engineTypes.ts';
import type { Locale, Translate } from '../../protocol/core/l10n/lexicon.ts';
import type { MismatchKey, MismatchPurpose } from '../../protocol/core/l10n/mismatch.ts';
import type { TaskKey } from '../../protocol/core/l10n/tasks.ts';
import type { LineStore } from '../../protocol/core/record/lineStore.ts';
import type { describeCard, describeCardFault, foreignPlaces } from '../../protocol/features/cards/describeCard.ts';
import type { CardFault, CardSource, FoundCard } from '../../protocol/features/cards/findCard.ts';
import type { toEndpoint } from '../../protocol/features/cards/toEndpoint.ts';
import type { convertJson } from '../../protocol/features/convert/convertJson.ts';
import type { Dialect } from '../../protocol/protocols/contract/dialect.ts';
import type { Location } from '../../protocol/session/live/locateRequest.ts';
import type { FindRicher } from '../../protocol/session/live/lookForRicher.ts';
import type { richerRouteOf } from '../../protocol/session/live/richerRouteOf.ts';
import type { KnownServer } from '../../protocol/protocols/contract/introduction.ts';
import type { Health } from '../../protocol/session/client/probeHealth.ts';
import type { Transport, WireRequest } from '../../protocol/session/client/transport.ts';
import type { resolveEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { createAnswerer } from '../../protocol/panel/endpoint.ts';
import type { conversionTranslate, convertText, listWays } from '../../protocol/features/convert/conversions.ts';
import type { readSource } from '../../protocol/features/convert/readSource.ts';
import type { adoptProtocol } from '../../protocol/protocols/custom/adoptProtocol.ts';
import type {
  addProtocol,
  authoringOf,
  dialectById,
  dialectOfRequest,
  dialects,
} from '../../protocol/protocols/registry.ts';
import type { openRun } from '../../protocol/session/stored/openRun.ts';
import type { readRun } from '../../protocol/session/stored/readRun.ts';
import type { readFrames } from '../../protocol/session/live/runState.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { startSession } from '../../protocol/session/live/liveSession.ts';
import type { createProjector } from '../../protocol/panel/projector.ts';
import type { writeReply } from '../../protocol/session/live/replyMemory.ts';
import type { projectTimeline } from '../../protocol/panel/timeline.ts';
import type { readEventChanges } from '../../protocol/panel/events/eventChanges.ts';
import type { readEventDetail } from '../../protocol/panel/events/eventDetail.ts';
import type { readEventLines, readEventRows } from '../../protocol/panel/events/readEventLines.ts';
import type { agentTestTranslate, describeAgent } from '../../protocol/features/agent-test/describeAgent.ts';
import type { describeMissingPart } from '../../protocol/features/agent-test/describeMissingPart.ts';
import type { judgeRun } from '../../protocol/features/agent-test/judgeRun.ts';
import type { prepareRequest } from '../../protocol/features/agent-test/prepareRequest.ts';
import type { readAgentTests } from '../../protocol/features/agent-test/readAgentTests.ts';
import type { readVariants } from '../../protocol/editor/variants/readVariants.ts';
import type { RunWithin, scanEvents } from '../../protocol/panel/events/scanEvents.ts';
import type { itemText, partText } from '../../protocol/panel/rows/projectRow.ts';
import type { exportRun } from '../../protocol/features/export/exportRun.ts';
import type { readCurl } from '../../protocol/features/codegen/curl/readCurl.ts';
import type { requestUrls } from '../../protocol/protocols/building-blocks/requestUrls.ts';
import type { requestTargetsOf, streamTargetsOf } from '../../protocol/features/codegen/targetsOf.ts';
import type {
  codeTranslate,
  requestOf,
  writeRequestCode,
  writeStreamCode,
} from '../../protocol/features/export/writeCode.ts';
import type { createRunRedact } from '../../protocol/features/export/runSecrets.ts';
import type { writeTranscript } from '../../protocol/features/export/writeTranscript.ts';
import type { systemErrorInWords } from '../../protocol/core/l10n/systemErrors.ts';
import type { describeFault } from '../../protocol/core/l10n/faults.ts';
import type { readConfig } from '../../protocol/lint/config/readConfig.ts';
import type { personalize, resolveConfig } from '../../protocol/lint/config/resolveConfig.ts';
import type { switchOff } from '../../protocol/lint/config/switchOff.ts';
import type { readHarmony } from '../../protocol/protocols/harmony/reading.ts';
import type { harmonyHover, harmonyPartners, harmonySymbols } from '../../protocol/editor/language/harmonyText.ts';
import type {
  describeHarmonyFixes,
  fixAllHarmony,
  lintHarmonyText,
} from '../../protocol/lint/documents/harmonyLint.ts';
import type { lintText } from '../../protocol/session/stored/lintText.ts';
import type { LiveDocument } from '../../protocol/lint/documents/liveDocument.ts';
import type { beginReplay, isReplayed } from '../../protocol/session/stored/replayStored.ts';
import type { describeFinding, ruleById } from '../../protocol/lint/engine/describeFinding.ts';
import type { completionsAt } from '../../protocol/editor/language/completions.ts';
import type { hoverAt } from '../../protocol/editor/language/hovers.ts';
import type {
  definitionsAt,
  referencesAt,
  renameAt,
  renameTargetAt,
} from '../../protocol/editor/language/reference/references.ts';
import type { outlineOf } from '../../protocol/editor/language/symbols.ts';
import type { readSlice } from '../../protocol/editor/language/slice.ts';
import type { foldsOf } from '../../protocol/editor/language/folding.ts';
import type { turnsOf } from '../../protocol/editor/language/turns.ts';
import type { linksIn } from '../../protocol/editor/language/links.ts';
import type { elapsedHint, messageHint } from '../../protocol/editor/language/inlayHints.ts';
import type { selectionRangesAt } from '../../protocol/editor/language/selectionRanges.ts';
import type { pieceAt, pieceOf } from '../../protocol/editor/pieceAt.ts';
import type { createDocumentBudget } from '../../protocol/editor/documentBudget.ts';
import type { sayCost } from '../../protocol/editor/language/budget/sayCost.ts';
import type { formatBytes } from '../../protocol/editor/language/formatBytes.ts';
import type { semanticTokensOf } from '../../protocol/editor/language/semanticTokens.ts';
import type { readRunLine } from '../../protocol/core/record/runFile.ts';
import type { describeImport } from '../../protocol/session/import/describeImport.ts';
import type { ImportedRun } from '../../protocol/session/import/importedRun.ts';
import type { importRuns } from '../../protocol/session/import/importRuns.ts';
import type { Result } from '../../protocol/core/base/fault.ts';
import type { formatElement } from '../../protocol/editor/language/format.ts';
import type { mendGapAt } from '../../protocol/editor/mendGap.ts';
import type { fixAll, fixesAt } from '../../protocol/lint/documents/mendDocument.ts';
import type { promisedFiles } from '../../protocol/protocols/recognize/documentKind.ts';
import type { recognizeText } from '../../protocol/protocols/recognize/recognizeText.ts';
import type { compareRuns } from '../../protocol/features/compare/compareRuns.ts';
import type { writeComparison } from '../../protocol/features/compare/writeComparison.ts';
import type { writeMeaning } from '../../protocol/features/compare/writeMeaning.ts';
import type { beginVariants, changeables, requestsOf } from '../../protocol/features/resume/whatIf.ts';
import type { resumeDocument, resumeRun } from '../../protocol/features/resume/resume.ts';
import type { resumeLine, resumeStored } from '../../protocol/features/resume/resumeStored.ts';
import type { createPointerLocator } from '../../protocol/core/document/locatePointer.ts';
import type { inheritExact, printExact } from '../../protocol/core/json/exactJson.ts';
import type { printRequest } from '../../protocol/features/resume/printRequest.ts';
import type { parseDocument, parseExactDocument, setMembers } from '../../protocol/core/document/parseDocument.ts';

/** Schemas, parsers and the run model: loaded when first needed, never at activation. */
export interface Engine {
  readonly startSession: typeof startSession;
  readonly openRun: typeof openRun;
  readonly readRun: typeof readRun;
  readonly readFrames: typeof readFrames;
  readonly createProjector: typeof createProjector;
  readonly createAnswerer: typeof createAnswerer;
  readonly readEventChanges: typeof readEventChanges;
  readonly readEventDetail: typeof readEventDetail;
  readonly projectTimeline: typeof projectTimeline;
  readonly readEventLines: typeof readEventLines;
  readonly readEventRows: typeof readEventRows;
  readonly scanEvents: typeof scanEvents;
  readonly runWithin: RunWithin;
  readonly itemText: typeof itemText;
  readonly partText: typeof partText;
  readonly exportRun: typeof exportRun;
  readonly writeStreamCode: typeof writeStreamCode;
  readonly writeRequestCode: typeof writeRequestCode;
  readonly requestTargetsOf: typeof requestTargetsOf;
  readonly streamTargetsOf: typeof streamTargetsOf;
  readonly requestOf: typeof requestOf;
  readonly codeTranslate: typeof codeTranslate;
  readonly readCurl: typeof readCurl;
  readonly requestUrls: typeof requestUrls;
  readonly readSource: typeof readSource;
  readonly listWays: typeof listWays;
  readonly conversionTranslate: typeof conversionTranslate;
  readonly convertText: typeof convertText;
  readonly compareRuns: typeof compareRuns;
  readonly writeComparison: typeof writeComparison;
  readonly writeMeaning: typeof writeMeaning;
  readonly beginVariants: typeof beginVariants;
  readonly changeables: typeof changeables;
  readonly readVariants: typeof readVariants;
  readonly requestsOf: typeof requestsOf;
  readonly resumeRun: typeof resumeRun;
  readonly resumeDocument: typeof resumeDocument;
  readonly resumeStored: typeof resumeStored;
  readonly resumeLine: typeof resumeLine;
  readonly createRunRedact: typeof createRunRedact;
  readonly writeTranscript: typeof writeTranscript;
  readonly describeFault: typeof describeFault;
  readonly identifyServer: (
    request: Pick<WireRequest, 'url' | 'headers'>,
    stopped: AbortSignal,
  ) => Promise<KnownServer | undefined>;
  readonly probeHealth: (request: Pick<WireRequest, 'url' | 'headers'>) => Promise<Result<Health>>;
  /** Whether the endpoint speaks another protocol than the request; found out by requests that change nothing. */
  readonly findDifference: (
    endpoint: { readonly name: string; readonly origin?: string; readonly dialect?: string | undefined },
    request: Omit<WireRequest, 'body'>,
    options: { readonly own: string; readonly purpose?: MismatchPurpose; readonly locale: Locale },
  ) => Promise<Difference | undefined>;
  /** Where a request of that protocol would be posted; asked in ways that change nothing. */
  readonly locateRequest: (
    request: Omit<WireRequest, 'body'>,
    dialect: Dialect,
    stopped: AbortSignal,
  ) => Promise<Location>;
  readonly systemErrorInWords: typeof systemErrorInWords;
  readonly describeAgent: typeof describeAgent;
  readonly describeMissingPart: typeof describeMissingPart;
  readonly agentTestTranslate: typeof agentTestTranslate;
  indentJson(text: string): string;
  taskTranslate(locale: Locale): Translate<TaskKey>;
  mismatchTranslate(locale: Locale): Translate<MismatchKey>;
  readonly readMedia: (url: string, kind: string, source?: string) => Promise<string>;
  readonly writeReply: typeof writeReply;
  /** Whether anything accepts connections there, of whatever protocol. */
  readonly isPortTaken: (host: string, port: number) => Promise<boolean>;
  readonly findFreePort: () => Promise<number>;
  readonly endProcess: (pid: number) => void;
  readonly findRicherRoute: FindRicher;
  readonly richerRouteOf: typeof richerRouteOf;
  readonly convertJson: typeof convertJson;
  readonly findCard: (source: CardSource, limits: Limits) => Promise<Result<FoundCard, CardFault>>;
  readonly describeCard: typeof describeCard;
  readonly describeCardFault: typeof describeCardFault;
  readonly foreignPlaces: typeof foreignPlaces;
  readonly toEndpoint: typeof toEndpoint;
  readonly createPointerLocator: typeof createPointerLocator;
  readonly resolveEndpoint: typeof resolveEndpoint;
  readonly transport: Transport;
  readonly dialects: typeof dialects;
  readonly dialectById: typeof dialectById;
  readonly dialectOfRequest: typeof dialectOfRequest;
  readonly readHarmony: typeof readHarmony;
  readonly lintHarmonyText: typeof lintHarmonyText;
  readonly describeHarmonyFixes: typeof describeHarmonyFixes;
  readonly fixAllHarmony: typeof fixAllHarmony;
  readonly harmonySymbols: typeof harmonySymbols;
  readonly harmonyPartners: typeof harmonyPartners;
  readonly harmonyHover: typeof harmonyHover;
  readonly lintText: typeof lintText;
  readonly readConfig: typeof readConfig;
  readonly readAgentTests: typeof readAgentTests;
  readonly prepareRequest: typeof prepareRequest;
  readonly judgeRun: typeof judgeRun;
  readonly resolveConfig: typeof resolveConfig;
  readonly personalize: typeof personalize;
  readonly switchOff: typeof switchOff;
  readonly recognizeText: typeof recognizeText;
  readonly promisedFiles: typeof promisedFiles;
  readonly completionsAt: typeof completionsAt;
  readonly hoverAt: typeof hoverAt;
  readonly definitionsAt: typeof definitionsAt;
  readonly referencesAt: typeof referencesAt;
  readonly renameAt: typeof renameAt;
  readonly renameTargetAt: typeof renameTargetAt;
  readonly outlineOf: typeof outlineOf;
  readonly readSlice: typeof readSlice;
  readonly foldsOf: typeof foldsOf;
  readonly turnsOf: typeof turnsOf;
  readonly linksIn: typeof linksIn;
  readonly messageHint: typeof messageHint;
  readonly elapsedHint: typeof elapsedHint;
  readonly selectionRangesAt: typeof selectionRangesAt;
  readonly pieceAt: typeof pieceAt;
  readonly pieceOf: typeof pieceOf;
  readonly createDocumentBudget: typeof createDocumentBudget;
  readonly sayCost: typeof sayCost;
  readonly formatBytes: typeof formatBytes;
  readonly semanticTokensOf: typeof semanticTokensOf;
  readonly readRunLine: typeof readRunLine;
  readonly formatElement: typeof formatElement;
  readonly mendGapAt: typeof mendGapAt;
  readonly fixAll: typeof fixAll;
  readonly fixesAt: typeof fixesAt;
  readonly authoringOf: typeof authoringOf;
  readonly addProtocol: typeof addProtocol;
  readonly adoptProtocol: typeof adoptProtocol;
  readonly LiveDocument: typeof LiveDocument;
  readonly isReplayed: typeof isReplayed;
  readonly beginReplay: typeof beginReplay;
  readonly describeFinding: typeof describeFinding;
  readonly ruleById: typeof ruleById;
  readonly parseDocument: typeof parseDocument;
  readonly parseExactDocument: typeof parseExactDocument;
  readonly printRequest: typeof printRequest;
  readonly printExact: typeof printExact;
  readonly inheritExact: typeof inheritExact;
  readonly setMembers: typeof setMembers;
  /** Creates the file of a run about to be recorded, under a free name, and its folder. Throws the system's error. */
  readonly createRunFile: (
    folder: string,
    source: string,
    startedAt: Date,
  ) => { readonly name: string; readonly store: LineStore };
  readonly openRunFile: (path: string) => Promise<FileLines>;
  /** As `openRunFile`, waiting for what another process still writes. */
  readonly followRunFile: (path: string) => Promise<FileLines>;
  /** Another one says that the file is no more what it was; `undefined` where there is none. */
  readonly fileStamp: (path: string) => Promise<string | undefined>;
  readonly readLastLine: (path: string) => Promise<string | undefined>;
  readonly startSampleAgent: () => Promise<RunningAgent>;
  /** Serves a run file on loopback. A fault for what is no run file. */
  readonly replayFile: (order: ReplayOrder) => Promise<Result<RunningAgent>>;
  readonly importRuns: typeof importRuns;
  readonly describeImport: typeof describeImport;
  /** Answers the files of imported runs in that folder. */
  readonly writeRuns: (folder: string, runs: readonly ImportedRun[]) => Promise<readonly string[]>;
  /** A proxy on loopback whose runs are recorded into a folder. */
  readonly captureInto: (order: CaptureOrder) => Promise<RunningAgent>;
}

export interface Platform {
  loadEngine(): Promise<Engine>;
  environmentVariable(name: string): string | undefined;
  /** A monotonic clock in milliseconds. */
  now(): number;
}
