/**
 * The entry point of the library `agent-api-workbench/protocol`: the API that other programs may rely on. Usage is
 * described in docs/protocol.md. This is the only barrel file of the project; no code inside the project imports it.
 */

// JSON and faults
export type { Json, JsonObject } from './core/json/json.ts';
export type { Fault, Result } from './core/base/fault.ts';
export { toPointer, valueAt, type Path } from './core/json/pointer.ts';

// The protocol: schemas and their types
export { enums, models, type EnumName, type ModelName } from './protocols/agent-api/models.ts';
export type { ContentType, MessageType, Role, RunStatus } from './protocols/agent-api/enums.ts';
export type {
  AgentContent,
  AgentRequest,
  AgentResponse,
  AudioContent,
  DataContent,
  FileContent,
  ImageContent,
  Message,
  RefusalContent,
  TextContent,
  VideoContent,
} from './protocols/agent-api/schema.ts';
export { mergeLikeContentBuilder, mergeLikeMessage } from './protocols/agent-api/merge.ts';

// Checking: what a server reports about a request
export { checkBody, type BodyResult } from './protocols/agent-api/checkBody.ts';
export { checkRequest, toPydanticText, type RequestIssue } from './protocols/agent-api/checkRequest.ts';

// Reading: bytes → frames → events
export { createFramer } from './core/wire/framer.ts';
export {
  toFrame,
  type Frame,
  type FrameDraft,
  type FrameForm,
  type Framer,
  type WireEvent,
} from './core/wire/frame.ts';
export { parseFrame } from './core/wire/parseFrame.ts';
export { readEvents } from './session/stored/readEvents.ts';
export {
  requestEvents,
  type FailedAttempt,
  type RequestError,
  type RequestOptions,
  type RetryPolicy,
} from './session/stored/requestEvents.ts';

// Folding: events → run → response
export { readUsage, usageOfItem, usageOfRun, type RunUsage, type Usage } from './core/run/usage.ts';
export { createFold, foldEvents, writeAnswer, type Fold } from './session/stored/foldEvents.ts';
export type { Item, Note, Part, Run } from './core/run/run.ts';
export type { ItemKind, Media, NoteKind, Op, Outcome, PartKind, RunError } from './core/run/ops.ts';
export { writeResponse } from './protocols/agent-api/responseWriter.ts';

// Linting: where a request or a stored stream deviates from its protocol
export { lintText, type LintedText, type LintTextOptions, type LocatedFinding } from './session/stored/lintText.ts';
export { rules } from './lint/rules/all.ts';
export { describeFinding } from './lint/engine/describeFinding.ts';
export type { Finding } from './lint/engine/finding.ts';
export type { Rule } from './lint/engine/rule.ts';
export { profiles } from './protocols/agent-api/profiles.ts';
export type { Severity } from './core/base/severity.ts';
export type { Habit, Profile } from './protocols/contract/profile.ts';
export type { Locale } from './core/l10n/translate.ts';

// Run files
export { createMemoryLineStore, type LineStore } from './core/record/lineStore.ts';
export {
  frameToLine,
  readRunLine,
  runFileVersion,
  type RunEnd,
  type RunHeader,
  type RunLine,
} from './core/record/runFile.ts';
export { openRun } from './session/stored/openRun.ts';
export { readFrames, type RunState } from './session/live/runState.ts';

// Building
export { ResponseBuilder, type ResponseBuilderOptions } from './server/builders/responseBuilder.ts';
export type {
  CompleteContent,
  ContentOptions,
  Failure,
  MessageBuilder,
  MessageFields,
  MessageOptions,
} from './server/builders/messageBuilder.ts';
export type { ContentBuilder } from './server/builders/contentBuilder.ts';
export type { AgentEvent, ContentEvent, MessageEvent, ResponseEvent } from './server/builders/wireEvent.ts';
export { SequenceNumberGenerator } from './server/builders/sequenceNumberGenerator.ts';
export { withAnnouncements } from './server/builders/wireEvent.ts';
export { toSse, toSseFrame } from './server/builders/toSse.ts';
export type { Environment } from './server/builders/environment.ts';
export { strict } from './server/builders/strict.ts';
export { PythonFloat } from './protocols/python/pythonNumber.ts';

// Converting: a document or a stream of one protocol to another protocol, with the losses
export { convertJson, type ConvertOptions } from './features/convert/convertJson.ts';
export type { Conversion, ConvertMode } from './features/convert/convertDocument.ts';
export type { Loss } from './core/conversation/neutral.ts';

// Harmony, read as the official parser reads it
export { parseHarmony, type Parsed, type ParsedMessage, type ParseOptions } from './protocols/harmony/strictParse.ts';

// A2A: checks of cards, answers and the order of streams; and how AgentScope converts its answers
export { readCard, type AgentCard, type CardInterface } from './protocols/a2a/card.ts';
export { checkCard, type CardFinding } from './protocols/a2a/card.ts';
export { checkAnswer as checkA2aAnswer } from './protocols/a2a/checkAnswer.ts';
export { createStreamOrder as createA2aStreamOrder, type StreamOrder } from './protocols/a2a/streamOrder.ts';
export { toArtifactUpdate, toStatusUpdate, toTask, toTaskState } from './protocols/a2a/agentscope/toTask.ts';

// Chat Completions: what is reported about streams, and what images cost
export { createStreamChecker as createChatStreamChecker } from './protocols/chat/streamChecker.ts';
export { imageRules, imageTokens, type ImageRule } from './editor/language/media/imageTokens.ts';

// MLflow: its validation of requests, answers and events, and its two conversions to Chat Completions
export {
  checkMlflow,
  mlflowModels,
  type MlflowModel,
  type MlflowResult,
  type MlflowIssue,
} from './protocols/checkMlflow.ts';
export { mlflowVersions, type MlflowVersion } from './protocols/mlflow/mlflowVersion.ts';
export { convertToChatCompletionFormat } from './protocols/responses/toChatFormat.ts';
export { toChatCompletionsInput } from './protocols/responses/mlflow/mlflowToChat.ts';

// MLflow: the helpers with which agents of its ResponsesAgent are built, and its conversion of other streams
export {
  createAnnotationAdded,
  createFunctionCallItem,
  createFunctionCallOutputItem,
  createItemDone,
  createMcpApprovalRequestItem,
  createMcpApprovalResponseItem,
  createReasoningItem,
  createTextDelta,
  createTextOutputItem,
  reduceOutput,
} from './protocols/responses/mlflow/createItems.ts';
export { convertChunks, type ConvertedChunks } from './protocols/responses/mlflow/chatStream.ts';
export { convertLangChain, type ConvertedMessages } from './protocols/responses/mlflow/langChainMessages.ts';
