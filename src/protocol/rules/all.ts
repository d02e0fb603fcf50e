/** The one list of rules, in the order of the catalogue. A law compares it with the folder. */
import { blockRules, chunkRules } from './streamRules.ts';
import { a2aStreamStart } from './list/a2a-stream-start.ts';
import { a2aMessageOnly } from './list/a2a-message-only.ts';
import { a2aTaskIdChanged } from './list/a2a-task-id-changed.ts';
import { a2aAfterTerminal } from './list/a2a-after-terminal.ts';
import { a2aAppendUnknown } from './list/a2a-append-unknown.ts';
import { a2aAfterLastChunk } from './list/a2a-after-last-chunk.ts';
import { a2aClosedEarly } from './list/a2a-closed-early.ts';
import { a2aBadRole } from './list/a2a-bad-role.ts';
import { a2aBadState } from './list/a2a-bad-state.ts';
import { a2aIdDuplicate } from './list/a2a-id-duplicate.ts';
import { a2aEmptyParts } from './list/a2a-empty-parts.ts';
import { a2aMissingField } from './list/a2a-missing-field.ts';
import { a2aMissingKind } from './list/a2a-missing-kind.ts';
import { a2aNoPayload } from './list/a2a-no-payload.ts';
import { a2aOneof } from './list/a2a-oneof.ts';
import { a2aPartContent } from './list/a2a-part-content.ts';
import { a2aSnakeCase } from './list/a2a-snake-case.ts';
import { a2aTimestamp } from './list/a2a-timestamp.ts';
import { a2aVersionMix } from './list/a2a-version-mix.ts';
import { a2aWrongDirection } from './list/a2a-wrong-direction.ts';
import { bareError } from './list/bare-error.ts';
import { bareStoredContent } from './list/bare-stored-content.ts';
import { brokenFrame } from './list/broken-frame.ts';
import { burst } from './list/burst.ts';
import { cardMissingField } from './list/card-missing-field.ts';
import { cardNoSupportedBinding } from './list/card-no-supported-binding.ts';
import { cardPatchVersion } from './list/card-patch-version.ts';
import { cardSnakeCase } from './list/card-snake-case.ts';
import { contentEmpty } from './list/content-empty.ts';
import { contentRequired } from './list/content-required.ts';
import { contentType } from './list/content-type.ts';
import { contentTypeChanged } from './list/content-type-changed.ts';
import { contentTypeUnknown } from './list/content-type-unknown.ts';
import { contentUnfinished } from './list/content-unfinished.ts';
import { controlToken } from './list/control-token.ts';
import { dataUriMalformed } from './list/data-uri-malformed.ts';
import { dataUriMime } from './list/data-uri-mime.ts';
import { dataUriMimeMismatch } from './list/data-uri-mime-mismatch.ts';
import { deltaAfterCompleted } from './list/delta-after-completed.ts';
import { droppedMember } from './list/dropped-member.ts';
import { emptyContent } from './list/empty-content.ts';
import { emptyInput } from './list/empty-input.ts';
import { errorNested } from './list/error-nested.ts';
import { errorWithoutFailed } from './list/error-without-failed.ts';
import { eventAfterTerminal } from './list/event-after-terminal.ts';
import { eventShape } from './list/event-shape.ts';
import { eventTypeUnknown } from './list/event-type-unknown.ts';
import { extraMember } from './list/extra-member.ts';
import { failedWithoutError } from './list/failed-without-error.ts';
import { failsAtRunTime } from './list/fails-at-run-time.ts';
import { fieldTypo } from './list/field-typo.ts';
import { fieldUnknown } from './list/field-unknown.ts';
import { frameCut } from './list/frame-cut.ts';
import { imageBase64Stale } from './list/image-base64-stale.ts';
import { imageDetailInvalid } from './list/image-detail-invalid.ts';
import { imageDetailMissing } from './list/image-detail-missing.ts';
import { imageInlineBase64 } from './list/image-inline-base64.ts';
import { imageInlineTotal } from './list/image-inline-total.ts';
import { imageUrlPrivate } from './list/image-url-private.ts';
import { imageUrlScheme } from './list/image-url-scheme.ts';
import { imageUrlShape } from './list/image-url-shape.ts';
import { indexGap } from './list/index-gap.ts';
import { indexMissing } from './list/index-missing.ts';
import { inputTypeUnknown } from './list/input-type-unknown.ts';
import { itemIdDuplicate } from './list/item-id-duplicate.ts';
import { itemMisplaced } from './list/item-misplaced.ts';
import { itemTypeUnknown } from './list/item-type-unknown.ts';
import { jsonModeWord } from './list/json-mode-word.ts';
import { jsonNameDuplicate } from './list/json-name-duplicate.ts';
import { jsonNumberRounded } from './list/json-number-rounded.ts';
import { jsonSyntax } from './list/json-syntax.ts';
import { jsonrpcIdMismatch } from './list/jsonrpc-id-mismatch.ts';
import { jsonrpcMissingId } from './list/jsonrpc-missing-id.ts';
import { jsonrpcResultAndError } from './list/jsonrpc-result-and-error.ts';
import { jsonrpcVersion } from './list/jsonrpc-version.ts';
import { laxValue } from './list/lax-value.ts';
import { loneSurrogate } from './list/lone-surrogate.ts';
import { maxTokensDeprecated } from './list/max-tokens-deprecated.ts';
import { messageChanged } from './list/message-changed.ts';
import { messageNotObject } from './list/message-not-object.ts';
import { messageTypeUnknown } from './list/message-type-unknown.ts';
import { messageUnannounced } from './list/message-unannounced.ts';
import { messageUnfinished } from './list/message-unfinished.ts';
import { messagesEmpty } from './list/messages-empty.ts';
import { messagesNotArray } from './list/messages-not-array.ts';
import { movedParameter } from './list/moved-parameter.ts';
import { namePattern } from './list/name-pattern.ts';
import { nameTooLong } from './list/name-too-long.ts';
import { noTerminalResponse } from './list/no-terminal-response.ts';
import { nullDeltaAtEnd } from './list/null-delta-at-end.ts';
import { outputDiffers } from './list/output-differs.ts';
import { outputIncomplete } from './list/output-incomplete.ts';
import { outputIndexGap } from './list/output-index-gap.ts';
import { ownerForeign } from './list/owner-foreign.ts';
import { ownerMissing } from './list/owner-missing.ts';
import { paramRange } from './list/param-range.ts';
import { partForeign } from './list/part-foreign.ts';
import { partNotObject } from './list/part-not-object.ts';
import { partPayload } from './list/part-payload.ts';
import { partTypeMissing } from './list/part-type-missing.ts';
import { partTypeUnknown } from './list/part-type-unknown.ts';
import { partUnannounced } from './list/part-unannounced.ts';
import { partWrongRole } from './list/part-wrong-role.ts';
import { reasoningAlone } from './list/reasoning-alone.ts';
import { requestRejected } from './list/request-rejected.ts';
import { requiredUndeclared } from './list/required-undeclared.ts';
import { responseChanged } from './list/response-changed.ts';
import { responseNotCreated } from './list/response-not-created.ts';
import { retiredMember } from './list/retired-member.ts';
import { roleAlternation } from './list/role-alternation.ts';
import { roleMissing } from './list/role-missing.ts';
import { roleUnknown } from './list/role-unknown.ts';
import { sequenceDisorder } from './list/sequence-disorder.ts';
import { sequenceGap } from './list/sequence-gap.ts';
import { sequenceMissing } from './list/sequence-missing.ts';
import { sequenceRepeated } from './list/sequence-repeated.ts';
import { sequenceStart } from './list/sequence-start.ts';
import { stall } from './list/stall.ts';
import { statusMissing } from './list/status-missing.ts';
import { statusOrder } from './list/status-order.ts';
import { statusUnknown } from './list/status-unknown.ts';
import { streamEmpty } from './list/stream-empty.ts';
import { strayLine } from './list/stray-line.ts';
import { streamOptionsNoStream } from './list/stream-options-no-stream.ts';
import { systemAndDeveloper } from './list/system-and-developer.ts';
import { systemDynamicData } from './list/system-dynamic-data.ts';
import { systemPosition } from './list/system-position.ts';
import { systemTooLong } from './list/system-too-long.ts';
import { textEmpty } from './list/text-empty.ts';
import { textMismatch } from './list/text-mismatch.ts';
import { thinkTag } from './list/think-tag.ts';
import { toolCallInText } from './list/tool-call-in-text.ts';
import { toolDefDuplicate } from './list/tool-def-duplicate.ts';
import { toolDefParameters } from './list/tool-def-parameters.ts';
import { toolDefShape } from './list/tool-def-shape.ts';
import { unknownObject } from './list/unknown-object.ts';
import { userAfterTool } from './list/user-after-tool.ts';
import { wrongShape } from './list/wrong-shape.ts';
import type { Rule } from './rule.ts';
import { harmonyRules } from './harmonyRules.ts';
import { toolRules } from './toolRules.ts';

const onFrames: readonly Rule[] = [
  brokenFrame,
  frameCut,
  strayLine,
  streamEmpty,
  unknownObject,
  eventShape,
  fieldUnknown,
];

const onNumbers: readonly Rule[] = [sequenceMissing, sequenceStart, sequenceGap, sequenceRepeated, sequenceDisorder];

const onStatuses: readonly Rule[] = [statusUnknown, statusMissing, statusOrder];

const onResponses: readonly Rule[] = [
  responseNotCreated,
  noTerminalResponse,
  eventAfterTerminal,
  a2aStreamStart,
  a2aMessageOnly,
  a2aTaskIdChanged,
  a2aAfterTerminal,
  a2aAppendUnknown,
  a2aAfterLastChunk,
  a2aClosedEarly,
  a2aBadRole,
  a2aBadState,
  a2aEmptyParts,
  a2aIdDuplicate,
  a2aMissingField,
  a2aMissingKind,
  a2aNoPayload,
  a2aOneof,
  a2aPartContent,
  a2aSnakeCase,
  a2aTimestamp,
  a2aVersionMix,
  a2aWrongDirection,
  bareError,
  failedWithoutError,
  errorWithoutFailed,
  responseChanged,
  outputIncomplete,
  outputDiffers,
];

/** What begins, goes on and ends, in streams of such events. */
const onMessages: readonly Rule[] = [messageUnannounced, messageUnfinished, messageChanged, messageTypeUnknown];

const onContents: readonly Rule[] = [
  deltaAfterCompleted,
  textMismatch,
  indexGap,
  indexMissing,
  ownerMissing,
  ownerForeign,
  contentUnfinished,
  contentTypeChanged,
  contentTypeUnknown,
  nullDeltaAtEnd,
  bareStoredContent,
  emptyContent,
];

const onTime: readonly Rule[] = [burst, stall];

const onRequests: readonly Rule[] = [
  requestRejected,
  failsAtRunTime,
  emptyInput,
  inputTypeUnknown,
  fieldTypo,
  droppedMember,
  extraMember,
  retiredMember,
  jsonrpcIdMismatch,
  jsonrpcMissingId,
  jsonrpcResultAndError,
  jsonrpcVersion,
  laxValue,
  paramRange,
  toolDefShape,
  toolDefParameters,
  requiredUndeclared,
  toolDefDuplicate,
];

/** Documents: who speaks, and in which order. */
const onSpeakers: readonly Rule[] = [
  messagesNotArray,
  messagesEmpty,
  messageNotObject,
  roleMissing,
  roleUnknown,
  namePattern,
  nameTooLong,
  roleAlternation,
  userAfterTool,
];

/** What a message is made of. */
const onParts: readonly Rule[] = [
  contentRequired,
  contentType,
  cardMissingField,
  cardNoSupportedBinding,
  cardPatchVersion,
  cardSnakeCase,
  contentEmpty,
  partNotObject,
  partTypeMissing,
  partTypeUnknown,
  partForeign,
  partWrongRole,
  partPayload,
  textEmpty,
];

const onImages: readonly Rule[] = [
  imageUrlShape,
  imageUrlScheme,
  imageUrlPrivate,
  imageDetailMissing,
  imageDetailInvalid,
  dataUriMalformed,
  dataUriMime,
  dataUriMimeMismatch,
  imageInlineBase64,
  imageInlineTotal,
  imageBase64Stale,
];

const onTexts: readonly Rule[] = [loneSurrogate, controlToken, thinkTag, toolCallInText];

const onInstructions: readonly Rule[] = [systemDynamicData, systemTooLong, systemPosition, systemAndDeveloper];

const onParameters: readonly Rule[] = [jsonModeWord, maxTokensDeprecated, streamOptionsNoStream];

/** Documents and streams of Responses. */
const onResponsesDocuments: readonly Rule[] = [
  wrongShape,
  itemTypeUnknown,
  eventTypeUnknown,
  itemMisplaced,
  outputIndexGap,
  partUnannounced,
  errorNested,
  itemIdDuplicate,
  reasoningAlone,
  movedParameter,
];

/** The text of a document. */
const onSyntax: readonly Rule[] = [jsonSyntax, jsonNameDuplicate, jsonNumberRounded];

/** By what they are about, in the order of the catalogue. */
export const rulesByTopic = {
  frames: onFrames,
  numbers: onNumbers,
  statuses: onStatuses,
  responses: onResponses,
  blocks: blockRules,
  chunks: chunkRules,
  messages: onMessages,
  contents: onContents,
  time: onTime,
  tools: toolRules,
  requests: onRequests,
  speakers: onSpeakers,
  parts: onParts,
  images: onImages,
  texts: onTexts,
  instructions: onInstructions,
  parameters: onParameters,
  items: onResponsesDocuments,
  syntax: onSyntax,
  harmony: harmonyRules,
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const rules: readonly Rule[] = Object.values(rulesByTopic).flat();
