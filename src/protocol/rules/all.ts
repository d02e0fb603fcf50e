/** The one list of rules, in the order of the catalogue. A law compares it with the folder. */
import { approvalUnanswered } from './list/approval-unanswered.ts';
import { approvalWithoutRequest } from './list/approval-without-request.ts';
import { argumentsEmpty } from './list/arguments-empty.ts';
import { argumentsMismatch } from './list/arguments-mismatch.ts';
import { argumentsNotJson } from './list/arguments-not-json.ts';
import { argumentsNotObject } from './list/arguments-not-object.ts';
import { bareError } from './list/bare-error.ts';
import { callIdMissing } from './list/call-id-missing.ts';
import { callNameMissing } from './list/call-name-missing.ts';
import { callWithoutOutput } from './list/call-without-output.ts';
import { droppedMember } from './list/dropped-member.ts';
import { duplicateCallId } from './list/duplicate-call-id.ts';
import { duplicateOutput } from './list/duplicate-output.ts';
import { duplicateTool } from './list/duplicate-tool.ts';
import { emptyInput } from './list/empty-input.ts';
import { extraMember } from './list/extra-member.ts';
import { failsAtRunTime } from './list/fails-at-run-time.ts';
import { inputTypeUnknown } from './list/input-type-unknown.ts';
import { laxValue } from './list/lax-value.ts';
import { misspelledMember } from './list/misspelled-member.ts';
import { outputBeforeCall } from './list/output-before-call.ts';
import { outputNameDiffers } from './list/output-name-differs.ts';
import { outputWithoutCall } from './list/output-without-call.ts';
import { payloadShape } from './list/payload-shape.ts';
import { repeatedIdentity } from './list/repeated-identity.ts';
import { requestRejected } from './list/request-rejected.ts';
import { requiredUndeclared } from './list/required-undeclared.ts';
import { retiredMember } from './list/retired-member.ts';
import { sequenceGap } from './list/sequence-gap.ts';
import { textMismatch } from './list/text-mismatch.ts';
import { toolSchema } from './list/tool-schema.ts';
import { toolShape } from './list/tool-shape.ts';
import { unenforcedRange } from './list/unenforced-range.ts';
import { unknownTool } from './list/unknown-tool.ts';
import type { Rule } from './rule.ts';

const onEvents: readonly Rule[] = [sequenceGap, textMismatch, bareError];

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

export const rules: readonly Rule[] = [...onEvents, ...onTools, ...onRequests];
