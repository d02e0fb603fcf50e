/**
 * The single list of all rules, in the order of the catalogue. An architecture check compares it with the
 * `rules` folder.
 */
import { objectRules } from './a2a/objects.ts';
import { streamOrderRules } from './a2a/stream-order.ts';
import { bareError } from './stream/bare-error.ts';
import { bareStoredContent } from './stream/bare-stored-content.ts';
import { blockRules } from './stream/blocks.ts';
import { brokenFrame } from './stream/broken-frame.ts';
import { burst } from './stream/burst.ts';
import { cardMissingField } from './a2a/card-missing-field.ts';
import { cardNoSupportedBinding } from './a2a/card-no-supported-binding.ts';
import { cardPatchVersion } from './a2a/card-patch-version.ts';
import { cardSnakeCase } from './a2a/card-snake-case.ts';
import { chunkRules } from './stream/chunks.ts';
import { contentEmpty } from './messages/content-empty.ts';
import { contentRequired } from './messages/content-required.ts';
import { contentType } from './messages/content-type.ts';
import { contentTypeChanged } from './stream/content-type-changed.ts';
import { contentTypeUnknown } from './stream/content-type-unknown.ts';
import { contentUnfinished } from './stream/content-unfinished.ts';
import { controlToken } from './messages/control-token.ts';
import { dataUriMalformed } from './messages/data-uri-malformed.ts';
import { dataUriMime } from './messages/data-uri-mime.ts';
import { dataUriMimeMismatch } from './messages/data-uri-mime-mismatch.ts';
import { deltaAfterCompleted } from './stream/delta-after-completed.ts';
import { droppedMember } from './request/dropped-member.ts';
import { emptyContent } from './stream/empty-content.ts';
import { emptyInput } from './request/empty-input.ts';
import { errorNested } from './responses/error-nested.ts';
import { errorWithoutFailed } from './stream/error-without-failed.ts';
import { eventAfterTerminal } from './stream/event-after-terminal.ts';
import { eventShape } from './stream/event-shape.ts';
import { eventTypeUnknown } from './stream/event-type-unknown.ts';
import { extraMember } from './request/extra-member.ts';
import { failedWithoutError } from './stream/failed-without-error.ts';
import { failsAtRunTime } from './request/fails-at-run-time.ts';
import { fieldTypo } from './request/field-typo.ts';
import { fieldUnknown } from './stream/field-unknown.ts';
import { frameCut } from './stream/frame-cut.ts';
import { imageBase64Stale } from './messages/image-base64-stale.ts';
import { imageDetailInvalid } from './messages/image-detail-invalid.ts';
import { imageDetailMissing } from './messages/image-detail-missing.ts';
import { imageInlineBase64 } from './messages/image-inline-base64.ts';
import { imageInlineTotal } from './messages/image-inline-total.ts';
import { imageUrlPrivate } from './messages/image-url-private.ts';
import { imageUrlScheme } from './messages/image-url-scheme.ts';
import { imageUrlShape } from './messages/image-url-shape.ts';
import { indexGap } from './stream/index-gap.ts';
import { indexMissing } from './stream/index-missing.ts';
import { inputTypeUnknown } from './request/input-type-unknown.ts';
import { itemIdDuplicate } from './messages/item-id-duplicate.ts';
import { itemMisplaced } from './responses/item-misplaced.ts';
import { itemTypeUnknown } from './responses/item-type-unknown.ts';
import { jsonModeWord } from './request/json-mode-word.ts';
import { jsonNameDuplicate } from './text/json-name-duplicate.ts';
import { jsonNumberRounded } from './text/json-number-rounded.ts';
import { jsonSyntax } from './text/json-syntax.ts';
import { laxValue } from './request/lax-value.ts';
import { loneSurrogate } from './messages/lone-surrogate.ts';
import { maxTokensDeprecated } from './request/max-tokens-deprecated.ts';
import { messageChanged } from './stream/message-changed.ts';
import { messageNotObject } from './messages/message-not-object.ts';
import { messageTypeUnknown } from './stream/message-type-unknown.ts';
import { messageUnannounced } from './stream/message-unannounced.ts';
import { messageUnfinished } from './stream/message-unfinished.ts';
import { messagesEmpty } from './messages/messages-empty.ts';
import { messagesNotArray } from './messages/messages-not-array.ts';
import { movedParameter } from './responses/moved-parameter.ts';
import { namePattern } from './messages/name-pattern.ts';
import { nameTooLong } from './messages/name-too-long.ts';
import { noTerminalResponse } from './stream/no-terminal-response.ts';
import { nullDeltaAtEnd } from './stream/null-delta-at-end.ts';
import { outputDiffers } from './stream/output-differs.ts';
import { outputIncomplete } from './stream/output-incomplete.ts';
import { outputIndexGap } from './responses/output-index-gap.ts';
import { ownerForeign } from './stream/owner-foreign.ts';
import { ownerMissing } from './stream/owner-missing.ts';
import { paramRange } from './request/param-range.ts';
import { partForeign } from './messages/part-foreign.ts';
import { partNotObject } from './messages/part-not-object.ts';
import { partPayload } from './messages/part-payload.ts';
import { partTypeMissing } from './messages/part-type-missing.ts';
import { partTypeUnknown } from './messages/part-type-unknown.ts';
import { partUnannounced } from './responses/part-unannounced.ts';
import { partWrongRole } from './messages/part-wrong-role.ts';
import { reasoningAlone } from './responses/reasoning-alone.ts';
import { requestRejected } from './request/request-rejected.ts';
import { requiredUndeclared } from './tools/required-undeclared.ts';
import { responseChanged } from './stream/response-changed.ts';
import { responseNotCreated } from './stream/response-not-created.ts';
import { retiredMember } from './request/retired-member.ts';
import { roleAlternation } from './messages/role-alternation.ts';
import { roleMissing } from './messages/role-missing.ts';
import { roleUnknown } from './messages/role-unknown.ts';
import { sequenceDisorder } from './stream/sequence-disorder.ts';
import { sequenceGap } from './stream/sequence-gap.ts';
import { sequenceMissing } from './stream/sequence-missing.ts';
import { sequenceRepeated } from './stream/sequence-repeated.ts';
import { sequenceStart } from './stream/sequence-start.ts';
import { stall } from './stream/stall.ts';
import { statusMissing } from './stream/status-missing.ts';
import { statusOrder } from './stream/status-order.ts';
import { statusUnknown } from './stream/status-unknown.ts';
import { streamEmpty } from './stream/stream-empty.ts';
import { strayLine } from './stream/stray-line.ts';
import { streamOptionsNoStream } from './request/stream-options-no-stream.ts';
import { systemAndDeveloper } from './messages/system-and-developer.ts';
import { systemDynamicData } from './messages/system-dynamic-data.ts';
import { systemPosition } from './messages/system-position.ts';
import { systemTooLong } from './messages/system-too-long.ts';
import { textEmpty } from './messages/text-empty.ts';
import { textMismatch } from './stream/text-mismatch.ts';
import { thinkTag } from './messages/think-tag.ts';
import { toolCallInText } from './messages/tool-call-in-text.ts';
import { toolDefDuplicate } from './tools/tool-def-duplicate.ts';
import { toolDefParameters } from './tools/tool-def-parameters.ts';
import { toolDefShape } from './tools/tool-def-shape.ts';
import { unknownObject } from './stream/unknown-object.ts';
import { userAfterTool } from './messages/user-after-tool.ts';
import { wrongShape } from './request/wrong-shape.ts';
import type { Rule } from '../engine/rule.ts';
import { harmonyRules } from '../checks/harmonyRules.ts';
import { toolRules } from '../checks/toolRules.ts';

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
  ...streamOrderRules,
  ...objectRules,
  bareError,
  failedWithoutError,
  errorWithoutFailed,
  responseChanged,
  outputIncomplete,
  outputDiffers,
];

/** Rules for streams whose events say that something begins, continues or ends. */
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
  laxValue,
  paramRange,
  toolDefShape,
  toolDefParameters,
  requiredUndeclared,
  toolDefDuplicate,
];

/** Rules for documents: who the speaker of each message is, and in which order the speakers follow each other. */
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

/** Rules for the parts that a message consists of. */
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

/** Rules for documents and streams of the Responses protocol. */
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

/** Rules for the text of a document. */
const onSyntax: readonly Rule[] = [jsonSyntax, jsonNameDuplicate, jsonNumberRounded];

/** All rules, grouped by topic, in the order of the catalogue. */
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
