/** The one list of rules, in the order of the catalogue. A law compares it with the folder. */
import { approvalUnanswered } from './list/approval-unanswered.ts';
import { approvalWithoutRequest } from './list/approval-without-request.ts';
import { argumentsEmpty } from './list/arguments-empty.ts';
import { argumentsMismatch } from './list/arguments-mismatch.ts';
import { argumentsNotJson } from './list/arguments-not-json.ts';
import { argumentsNotObject } from './list/arguments-not-object.ts';
import { bareError } from './list/bare-error.ts';
import { bareStoredContent } from './list/bare-stored-content.ts';
import { brokenFrame } from './list/broken-frame.ts';
import { burst } from './list/burst.ts';
import { callIdMissing } from './list/call-id-missing.ts';
import { callNameMissing } from './list/call-name-missing.ts';
import { callWithoutOutput } from './list/call-without-output.ts';
import { contentTypeChanged } from './list/content-type-changed.ts';
import { contentTypeUnknown } from './list/content-type-unknown.ts';
import { contentUnfinished } from './list/content-unfinished.ts';
import { deltaAfterCompleted } from './list/delta-after-completed.ts';
import { droppedMember } from './list/dropped-member.ts';
import { duplicateCallId } from './list/duplicate-call-id.ts';
import { duplicateOutput } from './list/duplicate-output.ts';
import { duplicateTool } from './list/duplicate-tool.ts';
import { emptyContent } from './list/empty-content.ts';
import { emptyInput } from './list/empty-input.ts';
import { errorWithoutFailed } from './list/error-without-failed.ts';
import { eventAfterTerminal } from './list/event-after-terminal.ts';
import { eventShape } from './list/event-shape.ts';
import { extraMember } from './list/extra-member.ts';
import { failedWithoutError } from './list/failed-without-error.ts';
import { failsAtRunTime } from './list/fails-at-run-time.ts';
import { frameCut } from './list/frame-cut.ts';
import { indexGap } from './list/index-gap.ts';
import { indexMissing } from './list/index-missing.ts';
import { inputTypeUnknown } from './list/input-type-unknown.ts';
import { laxValue } from './list/lax-value.ts';
import { messageChanged } from './list/message-changed.ts';
import { messageTypeUnknown } from './list/message-type-unknown.ts';
import { messageUnannounced } from './list/message-unannounced.ts';
import { messageUnfinished } from './list/message-unfinished.ts';
import { misspelledMember } from './list/misspelled-member.ts';
import { noTerminalResponse } from './list/no-terminal-response.ts';
import { nullDeltaAtEnd } from './list/null-delta-at-end.ts';
import { outputBeforeCall } from './list/output-before-call.ts';
import { outputDiffers } from './list/output-differs.ts';
import { outputIncomplete } from './list/output-incomplete.ts';
import { outputNameDiffers } from './list/output-name-differs.ts';
import { outputWithoutCall } from './list/output-without-call.ts';
import { ownerForeign } from './list/owner-foreign.ts';
import { ownerMissing } from './list/owner-missing.ts';
import { payloadShape } from './list/payload-shape.ts';
import { repeatedIdentity } from './list/repeated-identity.ts';
import { requestRejected } from './list/request-rejected.ts';
import { requiredUndeclared } from './list/required-undeclared.ts';
import { responseChanged } from './list/response-changed.ts';
import { responseNotCreated } from './list/response-not-created.ts';
import { retiredMember } from './list/retired-member.ts';
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
import { toolSchema } from './list/tool-schema.ts';
import { toolShape } from './list/tool-shape.ts';
import { unenforcedRange } from './list/unenforced-range.ts';
import { unknownMember } from './list/unknown-member.ts';
import { unknownObject } from './list/unknown-object.ts';
import { unknownTool } from './list/unknown-tool.ts';
import type { Rule } from './rule.ts';

const onFrames: readonly Rule[] = [brokenFrame, frameCut, strayLine, unknownObject, eventShape, unknownMember];

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
  callIdMissing,
  callNameMissing,
  callWithoutOutput,
  outputWithoutCall,
  outputBeforeCall,
  outputNameDiffers,
  duplicateCallId,
  duplicateOutput,
  repeatedIdentity,
  argumentsNotJson,
  argumentsEmpty,
  argumentsNotObject,
  argumentsMismatch,
  unknownTool,
  payloadShape,
  approvalWithoutRequest,
  approvalUnanswered,
];

const onRequests: readonly Rule[] = [
  requestRejected,
  failsAtRunTime,
  emptyInput,
  inputTypeUnknown,
  misspelledMember,
  droppedMember,
  extraMember,
  retiredMember,
  laxValue,
  unenforcedRange,
  toolShape,
  toolSchema,
  requiredUndeclared,
  duplicateTool,
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
  ...onRequests,
];
