/** The one list of rules, in the order of the catalogue. A law compares it with the folder. */
import { approvalUnanswered } from './list/approval-unanswered.ts';
import { approvalWithoutRequest } from './list/approval-without-request.ts';
import { argumentsEmpty } from './list/arguments-empty.ts';
import { bareError } from './list/bare-error.ts';
import { bareStoredContent } from './list/bare-stored-content.ts';
import { brokenFrame } from './list/broken-frame.ts';
import { burst } from './list/burst.ts';
import { callNameMissing } from './list/call-name-missing.ts';
import { contentTypeChanged } from './list/content-type-changed.ts';
import { contentTypeUnknown } from './list/content-type-unknown.ts';
import { contentUnfinished } from './list/content-unfinished.ts';
import { deltaAfterCompleted } from './list/delta-after-completed.ts';
import { droppedMember } from './list/dropped-member.ts';
import { emptyContent } from './list/empty-content.ts';
import { emptyInput } from './list/empty-input.ts';
import { errorWithoutFailed } from './list/error-without-failed.ts';
import { eventAfterTerminal } from './list/event-after-terminal.ts';
import { eventShape } from './list/event-shape.ts';
import { extraMember } from './list/extra-member.ts';
import { failedWithoutError } from './list/failed-without-error.ts';
import { failsAtRunTime } from './list/fails-at-run-time.ts';
import { fieldTypo } from './list/field-typo.ts';
import { fieldUnknown } from './list/field-unknown.ts';
import { frameCut } from './list/frame-cut.ts';
import { functionCallDeprecated } from './list/function-call-deprecated.ts';
import { functionsDeprecated } from './list/functions-deprecated.ts';
import { handoffInProse } from './list/handoff-in-prose.ts';
import { handoffSchema } from './list/handoff-schema.ts';
import { indexGap } from './list/index-gap.ts';
import { indexMissing } from './list/index-missing.ts';
import { inputTypeUnknown } from './list/input-type-unknown.ts';
import { laxValue } from './list/lax-value.ts';
import { messageChanged } from './list/message-changed.ts';
import { messageTypeUnknown } from './list/message-type-unknown.ts';
import { messageUnannounced } from './list/message-unannounced.ts';
import { messageUnfinished } from './list/message-unfinished.ts';
import { noTerminalResponse } from './list/no-terminal-response.ts';
import { nullDeltaAtEnd } from './list/null-delta-at-end.ts';
import { outputBeforeCall } from './list/output-before-call.ts';
import { outputDiffers } from './list/output-differs.ts';
import { outputIncomplete } from './list/output-incomplete.ts';
import { ownerForeign } from './list/owner-foreign.ts';
import { ownerMissing } from './list/owner-missing.ts';
import { parallelNoTools } from './list/parallel-no-tools.ts';
import { paramRange } from './list/param-range.ts';
import { payloadShape } from './list/payload-shape.ts';
import { repeatedIdentity } from './list/repeated-identity.ts';
import { requestRejected } from './list/request-rejected.ts';
import { requiredUndeclared } from './list/required-undeclared.ts';
import { responseChanged } from './list/response-changed.ts';
import { responseNotCreated } from './list/response-not-created.ts';
import { retiredMember } from './list/retired-member.ts';
import { roleFunctionDeprecated } from './list/role-function-deprecated.ts';
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
import { strayLine } from './list/stray-line.ts';
import { textMismatch } from './list/text-mismatch.ts';
import { toolAnswerDuplicate } from './list/tool-answer-duplicate.ts';
import { toolAnswerLate } from './list/tool-answer-late.ts';
import { toolArgumentsJson } from './list/tool-arguments-json.ts';
import { toolArgumentsNotObject } from './list/tool-arguments-not-object.ts';
import { toolArgumentsSchema } from './list/tool-arguments-schema.ts';
import { toolArgumentsType } from './list/tool-arguments-type.ts';
import { toolCallIdDuplicate } from './list/tool-call-id-duplicate.ts';
import { toolCallIdMissing } from './list/tool-call-id-missing.ts';
import { toolCallIdReused } from './list/tool-call-id-reused.ts';
import { toolCallIdTooLong } from './list/tool-call-id-too-long.ts';
import { toolCallIdType } from './list/tool-call-id-type.ts';
import { toolCallIdWrongRole } from './list/tool-call-id-wrong-role.ts';
import { toolCallPending } from './list/tool-call-pending.ts';
import { toolCallShape } from './list/tool-call-shape.ts';
import { toolCallTypeMissing } from './list/tool-call-type-missing.ts';
import { toolCallTypeUnknown } from './list/tool-call-type-unknown.ts';
import { toolCallUnanswered } from './list/tool-call-unanswered.ts';
import { toolCallsEmpty } from './list/tool-calls-empty.ts';
import { toolCallsType } from './list/tool-calls-type.ts';
import { toolCallsWrongRole } from './list/tool-calls-wrong-role.ts';
import { toolChoiceInvalid } from './list/tool-choice-invalid.ts';
import { toolChoiceNoTools } from './list/tool-choice-no-tools.ts';
import { toolChoiceUnknown } from './list/tool-choice-unknown.ts';
import { toolDefArrayItems } from './list/tool-def-array-items.ts';
import { toolDefDuplicate } from './list/tool-def-duplicate.ts';
import { toolDefParameters } from './list/tool-def-parameters.ts';
import { toolDefShape } from './list/tool-def-shape.ts';
import { toolDefStrict } from './list/tool-def-strict.ts';
import { toolIdMissing } from './list/tool-id-missing.ts';
import { toolIdType } from './list/tool-id-type.ts';
import { toolNameMismatch } from './list/tool-name-mismatch.ts';
import { toolNamePattern } from './list/tool-name-pattern.ts';
import { toolNoCall } from './list/tool-no-call.ts';
import { toolPhantomId } from './list/tool-phantom-id.ts';
import { toolUndefined } from './list/tool-undefined.ts';
import { toolsEmpty } from './list/tools-empty.ts';
import { toolsTooMany } from './list/tools-too-many.ts';
import { toolsType } from './list/tools-type.ts';
import { unknownObject } from './list/unknown-object.ts';
import { wrongShape } from './list/wrong-shape.ts';
import { itemTypeUnknown } from './list/item-type-unknown.ts';
import { eventTypeUnknown } from './list/event-type-unknown.ts';
import { itemMisplaced } from './list/item-misplaced.ts';
import { outputIndexGap } from './list/output-index-gap.ts';
import { partUnannounced } from './list/part-unannounced.ts';
import { errorNested } from './list/error-nested.ts';
import { itemIdDuplicate } from './list/item-id-duplicate.ts';
import { reasoningAlone } from './list/reasoning-alone.ts';
import { movedParameter } from './list/moved-parameter.ts';
import type { Rule } from './rule.ts';

const onFrames: readonly Rule[] = [brokenFrame, frameCut, strayLine, unknownObject, eventShape, fieldUnknown];

const onNumbers: readonly Rule[] = [sequenceMissing, sequenceStart, sequenceGap, sequenceRepeated, sequenceDisorder];

const onStatuses: readonly Rule[] = [statusUnknown, statusMissing, statusOrder];

const onResponses: readonly Rule[] = [
  responseNotCreated,
  noTerminalResponse,
  eventAfterTerminal,
  bareError,
  failedWithoutError,
  errorWithoutFailed,
  responseChanged,
  outputIncomplete,
  outputDiffers,
];

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

const onTools: readonly Rule[] = [
  toolCallIdMissing,
  callNameMissing,
  toolCallUnanswered,
  toolPhantomId,
  outputBeforeCall,
  toolNameMismatch,
  toolCallIdDuplicate,
  toolAnswerDuplicate,
  repeatedIdentity,
  toolArgumentsJson,
  argumentsEmpty,
  toolArgumentsNotObject,
  toolArgumentsSchema,
  toolUndefined,
  payloadShape,
  approvalWithoutRequest,
  approvalUnanswered,
];

/** Calls and outputs in documents. */
const onCalls: readonly Rule[] = [
  toolCallsType,
  toolCallsEmpty,
  toolCallsWrongRole,
  toolCallShape,
  toolCallTypeMissing,
  toolCallTypeUnknown,
  toolCallIdType,
  toolCallIdTooLong,
  toolCallIdReused,
  toolNamePattern,
  toolArgumentsType,
  functionCallDeprecated,
  roleFunctionDeprecated,
  toolCallPending,
  toolNoCall,
  toolAnswerLate,
  toolIdMissing,
  toolIdType,
  toolCallIdWrongRole,
];

/** What a request says of tools, and handoffs. */
const onToolbox: readonly Rule[] = [
  toolsType,
  toolsEmpty,
  toolsTooMany,
  toolDefArrayItems,
  toolDefStrict,
  toolChoiceInvalid,
  toolChoiceNoTools,
  toolChoiceUnknown,
  parallelNoTools,
  functionsDeprecated,
  handoffInProse,
  handoffSchema,
];

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

/** Documents: what a message says, who says it, and what surrounds them. */
const onTranscripts: readonly Rule[] = [roleUnknown];

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

export const rules: readonly Rule[] = [
  ...onFrames,
  ...onNumbers,
  ...onStatuses,
  ...onResponses,
  ...onMessages,
  ...onContents,
  ...onTime,
  ...onTools,
  ...onCalls,
  ...onToolbox,
  ...onRequests,
  ...onTranscripts,
  ...onResponsesDocuments,
];
