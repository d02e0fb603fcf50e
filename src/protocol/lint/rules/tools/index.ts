/** The rules about calls, outputs, declared tools and handoffs, in the order of the catalogue. */
import { approvalUnanswered } from './approval-unanswered.ts';
import { approvalWithoutRequest } from './approval-without-request.ts';
import { argumentsEmpty } from './arguments-empty.ts';
import { callNameMissing } from './call-name-missing.ts';
import { functionCallDeprecated } from './function-call-deprecated.ts';
import { functionsDeprecated } from './functions-deprecated.ts';
import { handoffInProse } from './handoff-in-prose.ts';
import { handoffSchema } from './handoff-schema.ts';
import { outputBeforeCall } from './output-before-call.ts';
import { parallelNoTools } from './parallel-no-tools.ts';
import { payloadShape } from './payload-shape.ts';
import { repeatedIdentity } from './repeated-identity.ts';
import { requiredUndeclared } from './required-undeclared.ts';
import { roleFunctionDeprecated } from './role-function-deprecated.ts';
import { toolAnswerDuplicate } from './tool-answer-duplicate.ts';
import { toolAnswerLate } from './tool-answer-late.ts';
import { toolArgumentsJson } from './tool-arguments-json.ts';
import { toolArgumentsNotObject } from './tool-arguments-not-object.ts';
import { toolArgumentsSchema } from './tool-arguments-schema.ts';
import { toolArgumentsType } from './tool-arguments-type.ts';
import { toolCallIdDuplicate } from './tool-call-id-duplicate.ts';
import { toolCallIdMissing } from './tool-call-id-missing.ts';
import { toolCallIdReused } from './tool-call-id-reused.ts';
import { toolCallIdTooLong } from './tool-call-id-too-long.ts';
import { toolCallIdType } from './tool-call-id-type.ts';
import { toolCallIdWrongRole } from './tool-call-id-wrong-role.ts';
import { toolCallPending } from './tool-call-pending.ts';
import { toolCallShape } from './tool-call-shape.ts';
import { toolCallTypeMissing } from './tool-call-type-missing.ts';
import { toolCallTypeUnknown } from './tool-call-type-unknown.ts';
import { toolCallUnanswered } from './tool-call-unanswered.ts';
import { toolCallsEmpty } from './tool-calls-empty.ts';
import { toolCallsType } from './tool-calls-type.ts';
import { toolCallsWrongRole } from './tool-calls-wrong-role.ts';
import { toolChoiceInvalid } from './tool-choice-invalid.ts';
import { toolChoiceNoTools } from './tool-choice-no-tools.ts';
import { toolChoiceUnknown } from './tool-choice-unknown.ts';
import { toolDefArrayItems } from './tool-def-array-items.ts';
import { toolDefDuplicate } from './tool-def-duplicate.ts';
import { toolDefParameters } from './tool-def-parameters.ts';
import { toolDefShape } from './tool-def-shape.ts';
import { toolDefStrict } from './tool-def-strict.ts';
import { toolIdMissing } from './tool-id-missing.ts';
import { toolIdType } from './tool-id-type.ts';
import { toolNameMismatch } from './tool-name-mismatch.ts';
import { toolNamePattern } from './tool-name-pattern.ts';
import { toolNoCall } from './tool-no-call.ts';
import { toolPhantomId } from './tool-phantom-id.ts';
import { toolUndefined } from './tool-undefined.ts';
import { toolsEmpty } from './tools-empty.ts';
import { toolsTooMany } from './tools-too-many.ts';
import { toolsType } from './tools-type.ts';
import type { Topic } from '../../engine/rule.ts';

export const tools: Topic = {
  id: 'tools',
  title: { en: 'Tools, calls and outputs', 'zh-cn': '工具、调用与输出' },
  rules: [
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
    toolsType,
    toolsEmpty,
    toolsTooMany,
    toolDefShape,
    toolDefParameters,
    requiredUndeclared,
    toolDefDuplicate,
    toolDefArrayItems,
    toolDefStrict,
    toolChoiceInvalid,
    toolChoiceNoTools,
    toolChoiceUnknown,
    parallelNoTools,
    functionsDeprecated,
    handoffInProse,
    handoffSchema,
  ],
};
