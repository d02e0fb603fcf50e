/**
 * The single list of all rules, in the order of the catalogue. An architecture check compares it with the
 * `rules` folder.
 */
import { objectRules } from '../rules/a2a/objects.ts';
import { streamOrderRules } from '../rules/a2a/stream-order.ts';
import { bareError } from '../rules/stream/bare-error.ts';
import { bareStoredContent } from '../rules/stream/bare-stored-content.ts';
import { blockRules } from '../rules/stream/blocks.ts';
import { brokenFrame } from '../rules/stream/broken-frame.ts';
import { burst } from '../rules/stream/burst.ts';
import { cardMissingField } from '../rules/a2a/card-missing-field.ts';
import { cardNoSupportedBinding } from '../rules/a2a/card-no-supported-binding.ts';
import { cardPatchVersion } from '../rules/a2a/card-patch-version.ts';
import { cardSnakeCase } from '../rules/a2a/card-snake-case.ts';
import { chunkRules } from '../rules/stream/chunks.ts';
import { contentEmpty } from '../rules/messages/content-empty.ts';
import { contentRequired } from '../rules/messages/content-required.ts';
import { contentType } from '../rules/messages/content-type.ts';
import { contentTypeChanged } from '../rules/stream/content-type-changed.ts';
import { contentTypeUnknown } from '../rules/stream/content-type-unknown.ts';
import { contentUnfinished } from '../rules/stream/content-unfinished.ts';
import { controlToken } from '../rules/messages/control-token.ts';
import { dataUriMalformed } from '../rules/messages/data-uri-malformed.ts';
import { dataUriMime } from '../rules/messages/data-uri-mime.ts';
import { dataUriMimeMismatch } from '../rules/messages/data-uri-mime-mismatch.ts';
import { deltaAfterCompleted } from '../rules/stream/delta-after-completed.ts';
import { droppedMember } from '../rules/request/dropped-member.ts';
import { emptyContent } from '../rules/stream/empty-content.ts';
import { emptyInput } from '../rules/request/empty-input.ts';
import { errorNested } from '../rules/responses/error-nested.ts';
import { errorWithoutFailed } from '../rules/stream/error-without-failed.ts';
import { eventAfterTerminal } from '../rules/stream/event-after-terminal.ts';
import { eventShape } from '../rules/stream/event-shape.ts';
import { eventTypeUnknown } from '../rules/stream/event-type-unknown.ts';
import { extraMember } from '../rules/request/extra-member.ts';
import { failedWithoutError } from '../rules/stream/failed-without-error.ts';
import { failsAtRunTime } from '../rules/request/fails-at-run-time.ts';
import { fieldTypo } from '../rules/request/field-typo.ts';
import { fieldUnknown } from '../rules/stream/field-unknown.ts';
import { frameCut } from '../rules/stream/frame-cut.ts';
import { imageBase64Stale } from '../rules/messages/image-base64-stale.ts';
import { imageDetailInvalid } from '../rules/messages/image-detail-invalid.ts';
import { imageDetailMissing } from '../rules/messages/image-detail-missing.ts';
import { imageInlineBase64 } from '../rules/messages/image-inline-base64.ts';
import { imageInlineTotal } from '../rules/messages/image-inline-total.ts';
import { imageUrlPrivate } from '../rules/messages/image-url-private.ts';
import { imageUrlScheme } from '../rules/messages/image-url-scheme.ts';
import { imageUrlShape } from '../rules/messages/image-url-shape.ts';
import { indexGap } from '../rules/stream/index-gap.ts';
import { indexMissing } from '../rules/stream/index-missing.ts';
import { inputTypeUnknown } from '../rules/request/input-type-unknown.ts';
import { itemIdDuplicate } from '../rules/messages/item-id-duplicate.ts';
import { itemMisplaced } from '../rules/responses/item-misplaced.ts';
import { itemTypeUnknown } from '../rules/responses/item-type-unknown.ts';
import { jsonModeWord } from '../rules/request/json-mode-word.ts';
import { jsonNameDuplicate } from '../rules/text/json-name-duplicate.ts';
import { jsonNumberRounded } from '../rules/text/json-number-rounded.ts';
import { jsonSyntax } from '../rules/text/json-syntax.ts';
import { laxValue } from '../rules/request/lax-value.ts';
import { loneSurrogate } from '../rules/messages/lone-surrogate.ts';
import { maxTokensDeprecated } from '../rules/request/max-tokens-deprecated.ts';
import { messageChanged } from '../rules/stream/message-changed.ts';
import { messageNotObject } from '../rules/messages/message-not-object.ts';
import { messageTypeUnknown } from '../rules/stream/message-type-unknown.ts';
import { messageUnannounced } from '../rules/stream/message-unannounced.ts';
import { messageUnfinished } from '../rules/stream/message-unfinished.ts';
import { messagesEmpty } from '../rules/messages/messages-empty.ts';
import { messagesNotArray } from '../rules/messages/messages-not-array.ts';
import { movedParameter } from '../rules/responses/moved-parameter.ts';
import { namePattern } from '../rules/messages/name-pattern.ts';
import { nameTooLong } from '../rules/messages/name-too-long.ts';
import { noTerminalResponse } from '../rules/stream/no-terminal-response.ts';
import { nullDeltaAtEnd } from '../rules/stream/null-delta-at-end.ts';
import { outputDiffers } from '../rules/stream/output-differs.ts';
import { outputIncomplete } from '../rules/stream/output-incomplete.ts';
import { outputIndexGap } from '../rules/responses/output-index-gap.ts';
import { ownerForeign } from '../rules/stream/owner-foreign.ts';
import { ownerMissing } from '../rules/stream/owner-missing.ts';
import { paramRange } from '../rules/request/param-range.ts';
import { partForeign } from '../rules/messages/part-foreign.ts';
import { partNotObject } from '../rules/messages/part-not-object.ts';
import { partPayload } from '../rules/messages/part-payload.ts';
import { partTypeMissing } from '../rules/messages/part-type-missing.ts';
import { partTypeUnknown } from '../rules/messages/part-type-unknown.ts';
import { partUnannounced } from '../rules/responses/part-unannounced.ts';
import { partWrongRole } from '../rules/messages/part-wrong-role.ts';
import { reasoningAlone } from '../rules/responses/reasoning-alone.ts';
import { requestRejected } from '../rules/request/request-rejected.ts';
import { requiredUndeclared } from '../rules/tools/required-undeclared.ts';
import { responseChanged } from '../rules/stream/response-changed.ts';
import { responseNotCreated } from '../rules/stream/response-not-created.ts';
import { retiredMember } from '../rules/request/retired-member.ts';
import { roleAlternation } from '../rules/messages/role-alternation.ts';
import { roleMissing } from '../rules/messages/role-missing.ts';
import { roleUnknown } from '../rules/messages/role-unknown.ts';
import { sequenceDisorder } from '../rules/stream/sequence-disorder.ts';
import { sequenceGap } from '../rules/stream/sequence-gap.ts';
import { sequenceMissing } from '../rules/stream/sequence-missing.ts';
import { sequenceRepeated } from '../rules/stream/sequence-repeated.ts';
import { sequenceStart } from '../rules/stream/sequence-start.ts';
import { stall } from '../rules/stream/stall.ts';
import { statusMissing } from '../rules/stream/status-missing.ts';
import { statusOrder } from '../rules/stream/status-order.ts';
import { statusUnknown } from '../rules/stream/status-unknown.ts';
import { streamEmpty } from '../rules/stream/stream-empty.ts';
import { strayLine } from '../rules/stream/stray-line.ts';
import { streamOptionsNoStream } from '../rules/request/stream-options-no-stream.ts';
import { systemAndDeveloper } from '../rules/messages/system-and-developer.ts';
import { systemDynamicData } from '../rules/messages/system-dynamic-data.ts';
import { systemPosition } from '../rules/messages/system-position.ts';
import { systemTooLong } from '../rules/messages/system-too-long.ts';
import { textEmpty } from '../rules/messages/text-empty.ts';
import { textMismatch } from '../rules/stream/text-mismatch.ts';
import { thinkTag } from '../rules/messages/think-tag.ts';
import { toolCallInText } from '../rules/messages/tool-call-in-text.ts';
import { toolDefDuplicate } from '../rules/tools/tool-def-duplicate.ts';
import { toolDefParameters } from '../rules/tools/tool-def-parameters.ts';
import { toolDefShape } from '../rules/tools/tool-def-shape.ts';
import { unknownObject } from '../rules/stream/unknown-object.ts';
import { userAfterTool } from '../rules/messages/user-after-tool.ts';
import { wrongShape } from '../rules/request/wrong-shape.ts';
import type { Rule } from './rule.ts';
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
