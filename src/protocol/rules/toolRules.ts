/** The rules about calls, outputs, declared tools and handoffs, in the order of the catalogue. */
import { approvalUnanswered } from './list/approval-unanswered.ts';
import { approvalWithoutRequest } from './list/approval-without-request.ts';
import { argumentsEmpty } from './list/arguments-empty.ts';
import { callNameMissing } from './list/call-name-missing.ts';
import { functionCallDeprecated } from './list/function-call-deprecated.ts';
import { functionsDeprecated } from './list/functions-deprecated.ts';
import { handoffInProse } from './list/handoff-in-prose.ts';
import { handoffSchema } from './list/handoff-schema.ts';
import { outputBeforeCall } from './list/output-before-call.ts';
import { parallelNoTools } from './list/parallel-no-tools.ts';
import { payloadShape } from './list/payload-shape.ts';
import { repeatedIdentity } from './list/repeated-identity.ts';
import { roleFunctionDeprecated } from './list/role-function-deprecated.ts';
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
import type { Rule } from './rule.ts';

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

export const toolRules: readonly Rule[] = [...onTools, ...onCalls, ...onToolbox];
