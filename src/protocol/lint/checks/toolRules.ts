/** The rules about calls, outputs, declared tools and handoffs, in the order of the catalogue. */
import { approvalUnanswered } from '../rules/tools/approval-unanswered.ts';
import { approvalWithoutRequest } from '../rules/tools/approval-without-request.ts';
import { argumentsEmpty } from '../rules/tools/arguments-empty.ts';
import { callNameMissing } from '../rules/tools/call-name-missing.ts';
import { functionCallDeprecated } from '../rules/tools/function-call-deprecated.ts';
import { functionsDeprecated } from '../rules/tools/functions-deprecated.ts';
import { handoffInProse } from '../rules/tools/handoff-in-prose.ts';
import { handoffSchema } from '../rules/tools/handoff-schema.ts';
import { outputBeforeCall } from '../rules/tools/output-before-call.ts';
import { parallelNoTools } from '../rules/tools/parallel-no-tools.ts';
import { payloadShape } from '../rules/tools/payload-shape.ts';
import { repeatedIdentity } from '../rules/tools/repeated-identity.ts';
import { roleFunctionDeprecated } from '../rules/tools/role-function-deprecated.ts';
import { toolAnswerDuplicate } from '../rules/tools/tool-answer-duplicate.ts';
import { toolAnswerLate } from '../rules/tools/tool-answer-late.ts';
import { toolArgumentsJson } from '../rules/tools/tool-arguments-json.ts';
import { toolArgumentsNotObject } from '../rules/tools/tool-arguments-not-object.ts';
import { toolArgumentsSchema } from '../rules/tools/tool-arguments-schema.ts';
import { toolArgumentsType } from '../rules/tools/tool-arguments-type.ts';
import { toolCallIdDuplicate } from '../rules/tools/tool-call-id-duplicate.ts';
import { toolCallIdMissing } from '../rules/tools/tool-call-id-missing.ts';
import { toolCallIdReused } from '../rules/tools/tool-call-id-reused.ts';
import { toolCallIdTooLong } from '../rules/tools/tool-call-id-too-long.ts';
import { toolCallIdType } from '../rules/tools/tool-call-id-type.ts';
import { toolCallIdWrongRole } from '../rules/tools/tool-call-id-wrong-role.ts';
import { toolCallPending } from '../rules/tools/tool-call-pending.ts';
import { toolCallShape } from '../rules/tools/tool-call-shape.ts';
import { toolCallTypeMissing } from '../rules/tools/tool-call-type-missing.ts';
import { toolCallTypeUnknown } from '../rules/tools/tool-call-type-unknown.ts';
import { toolCallUnanswered } from '../rules/tools/tool-call-unanswered.ts';
import { toolCallsEmpty } from '../rules/tools/tool-calls-empty.ts';
import { toolCallsType } from '../rules/tools/tool-calls-type.ts';
import { toolCallsWrongRole } from '../rules/tools/tool-calls-wrong-role.ts';
import { toolChoiceInvalid } from '../rules/tools/tool-choice-invalid.ts';
import { toolChoiceNoTools } from '../rules/tools/tool-choice-no-tools.ts';
import { toolChoiceUnknown } from '../rules/tools/tool-choice-unknown.ts';
import { toolDefArrayItems } from '../rules/tools/tool-def-array-items.ts';
import { toolDefStrict } from '../rules/tools/tool-def-strict.ts';
import { toolIdMissing } from '../rules/tools/tool-id-missing.ts';
import { toolIdType } from '../rules/tools/tool-id-type.ts';
import { toolNameMismatch } from '../rules/tools/tool-name-mismatch.ts';
import { toolNamePattern } from '../rules/tools/tool-name-pattern.ts';
import { toolNoCall } from '../rules/tools/tool-no-call.ts';
import { toolPhantomId } from '../rules/tools/tool-phantom-id.ts';
import { toolUndefined } from '../rules/tools/tool-undefined.ts';
import { toolsEmpty } from '../rules/tools/tools-empty.ts';
import { toolsTooMany } from '../rules/tools/tools-too-many.ts';
import { toolsType } from '../rules/tools/tools-type.ts';
import type { Rule } from '../engine/rule.ts';

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

/** Rules about calls and outputs in documents. */
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

/** Rules about the tools that a request declares or chooses, and about handoffs. */
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
