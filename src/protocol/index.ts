/**
 * The door of the library `agent-api-workbench/protocol`: what other programs may rely on. How to
 * use it: docs/protocol.md. The one barrel of the project; nothing inside imports it.
 */

// JSON, and things that go wrong
export type { Json, JsonObject } from './base/json.ts';
export type { Fault, Result } from './base/fault.ts';
export { toPointer, valueAt, type Path } from './base/pointer.ts';

// The protocol: schemas and their types
export { enums, models, type EnumName, type ModelName } from './dialects/agent-api/models.ts';
export type { ContentType, MessageType, Role, RunStatus } from './dialects/agent-api/enums.ts';
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
} from './dialects/agent-api/schema.ts';
export { mergeLikeContentBuilder, mergeLikeMessage } from './dialects/agent-api/merge.ts';

// Judging: what a server says of a request
export { judgeBody, type BodyVerdict } from './dialects/agent-api/judgeBody.ts';
export { judgeRequest, toPydanticText, type RequestViolation } from './dialects/agent-api/verdict.ts';

// Reading: bytes → frames → events
export { createFramer } from './wire/framer.ts';
export { toFrame, type Frame, type FrameDraft, type FrameForm, type Framer, type WireEvent } from './wire/frame.ts';
export { parseFrame } from './wire/parseFrame.ts';
export { readEvents } from './session/readEvents.ts';

// Folding: events → run → response
export { createFold, foldEvents, writeAnswer, type Fold } from './session/foldEvents.ts';
export type { Item, Note, Part, Run } from './run/run.ts';
export type { ItemKind, Media, NoteKind, Op, Outcome, PartKind, RunError } from './run/ops.ts';
export { writeResponse } from './dialects/agent-api/responseWriter.ts';

// Linting: where a request or a stored stream deviates
export { lintText, type LintedText, type LintTextOptions, type LocatedFinding } from './lint/lintText.ts';
export { rules } from './rules/all.ts';
export { describeFinding } from './rules/describeFinding.ts';
export type { Finding, Rule } from './rules/rule.ts';
export { profiles } from './dialects/agent-api/profiles.ts';
export type { Habit, Profile, Severity } from './dialects/profile.ts';
export type { Locale } from './lexicon/lexicon.ts';

// Run files
export { createMemoryLineStore, type LineStore } from './record/lineStore.ts';
export {
  frameToLine,
  readRunLine,
  runFileVersion,
  type RunEnd,
  type RunHeader,
  type RunLine,
} from './record/runFile.ts';
export { openRun } from './session/openRun.ts';
export { readFrames, type RunState } from './session/runState.ts';

// Building
export { ResponseBuilder, type ResponseBuilderOptions } from './build/responseBuilder.ts';
export type { ContentOptions, Failure, MessageBuilder, MessageFields, MessageOptions } from './build/messageBuilder.ts';
export type { ContentBuilder } from './build/contentBuilder.ts';
export type { AgentEvent, ContentEvent, MessageEvent, ResponseEvent } from './build/wireEvent.ts';
export { SequenceNumberGenerator } from './build/sequenceNumberGenerator.ts';
export { toSse, toSseFrame } from './build/toSse.ts';
export type { Environment } from './build/environment.ts';
export { strict } from './build/strict.ts';
export { PythonFloat } from './dialects/agent-api/pythonNumber.ts';

// Converting: a document or a stream of one protocol as one of another, with its losses
export { convertJson, type ConvertWish } from './convert/convertJson.ts';
export type { Conversion, ConvertMode } from './convert/convertDocument.ts';
export type { Loss } from './conversation/neutral.ts';

// Harmony: as the official parser reads it
export { parseHarmony, type Parsed, type ParsedMessage, type ParseOptions } from './dialects/harmony/strictParse.ts';

// A2A: cards, answers and the order of streams, judged; and what AgentScope makes of its answers
export { readCard, type AgentCard, type CardInterface } from './dialects/a2a/card.ts';
export { judgeCard, type CardProblem } from './dialects/a2a/judgeCard.ts';
export { judgeAnswer as judgeA2aAnswer } from './dialects/a2a/judgeAnswer.ts';
export { createStreamOrder as createA2aStreamOrder, type StreamOrder } from './dialects/a2a/streamOrder.ts';
export { toArtifactUpdate, toStatusUpdate, toTask, toTaskState } from './dialects/a2a/agentscope/toTask.ts';

// Chat Completions: what streams are told of, and what pictures cost
export { createStreamJudge as createChatStreamJudge } from './dialects/chat/streamJudge.ts';
export { imageRules, imageTokens, type ImageRule } from './language/media/imageTokens.ts';

// MLflow: its verdict on requests, answers and events, and the two ways to Chat Completions
export {
  judgeMlflow,
  mlflowModels,
  type MlflowModel,
  type MlflowVerdict,
  type MlflowViolation,
} from './dialects/judgeMlflow.ts';
export { mlflowVersions, type MlflowVersion } from './dialects/mlflowVersion.ts';
export { convertToChatCompletionFormat } from './dialects/responses/toChatFormat.ts';
export { toChatCompletionsInput } from './dialects/responses/mlflowToChat.ts';

// MLflow: the helpers that agents of its ResponsesAgent are built with, and its way from other streams
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
} from './dialects/responses/mlflow/createItems.ts';
export { convertChunks, type ConvertedChunks } from './dialects/responses/mlflow/chatStream.ts';
export { convertLangChain, type ConvertedMessages } from './dialects/responses/mlflow/langChainMessages.ts';
