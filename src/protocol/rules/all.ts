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
import { duplicateCallId } from './list/duplicate-call-id.ts';
import { duplicateOutput } from './list/duplicate-output.ts';
import { misspelledMember } from './list/misspelled-member.ts';
import { outputBeforeCall } from './list/output-before-call.ts';
import { outputNameDiffers } from './list/output-name-differs.ts';
import { outputWithoutCall } from './list/output-without-call.ts';
import { payloadShape } from './list/payload-shape.ts';
import { repeatedIdentity } from './list/repeated-identity.ts';
import { sequenceGap } from './list/sequence-gap.ts';
import { textMismatch } from './list/text-mismatch.ts';
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

const onRequests: readonly Rule[] = [misspelledMember];

export const rules: readonly Rule[] = [...onEvents, ...onTools, ...onRequests];
