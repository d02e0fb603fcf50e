/** The one list of rules, in the order of the catalogue. A law compares it with the folder. */
import { bareError } from './list/bare-error.ts';
import { misspelledMember } from './list/misspelled-member.ts';
import { outputWithoutCall } from './list/output-without-call.ts';
import { sequenceGap } from './list/sequence-gap.ts';
import { textMismatch } from './list/text-mismatch.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [sequenceGap, textMismatch, bareError, outputWithoutCall, misspelledMember];
