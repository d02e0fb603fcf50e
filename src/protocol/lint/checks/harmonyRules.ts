/** The rules about Harmony text, in the order of the catalogue: first about its structure, then about its meaning. */
import { hmArgsNotJson } from '../rules/harmony/hm-args-not-json.ts';
import { hmBuiltinChannel } from '../rules/harmony/hm-builtin-channel.ts';
import { hmCallNoRecipient } from '../rules/harmony/hm-call-no-recipient.ts';
import { hmCallNoType } from '../rules/harmony/hm-call-no-type.ts';
import { hmCallUnanswered } from '../rules/harmony/hm-call-unanswered.ts';
import { hmDetokenized } from '../rules/harmony/hm-detokenized.ts';
import { hmEmptyChannel } from '../rules/harmony/hm-empty-channel.ts';
import { hmEmptyHeader } from '../rules/harmony/hm-empty-header.ts';
import { hmFunctionChannel } from '../rules/harmony/hm-function-channel.ts';
import { hmFunctionsNote } from '../rules/harmony/hm-functions-note.ts';
import { hmHeaderLeftover } from '../rules/harmony/hm-header-leftover.ts';
import { hmHeaderUnclosed } from '../rules/harmony/hm-header-unclosed.ts';
import { hmMissingChannel } from '../rules/harmony/hm-missing-channel.ts';
import { hmNamedAuthor } from '../rules/harmony/hm-named-author.ts';
import { hmReasoningLevel } from '../rules/harmony/hm-reasoning-level.ts';
import { hmRecipientNoCall } from '../rules/harmony/hm-recipient-no-call.ts';
import { hmReturnInHistory } from '../rules/harmony/hm-return-in-history.ts';
import { hmSpaceBetween } from '../rules/harmony/hm-space-between.ts';
import { hmSpecialInContent } from '../rules/harmony/hm-special-in-content.ts';
import { hmStaleAnalysis } from '../rules/harmony/hm-stale-analysis.ts';
import { hmSystemNotFirst } from '../rules/harmony/hm-system-not-first.ts';
import { hmTextBetween } from '../rules/harmony/hm-text-between.ts';
import { hmToolNoCall } from '../rules/harmony/hm-tool-no-call.ts';
import { hmToolNoRecipient } from '../rules/harmony/hm-tool-no-recipient.ts';
import { hmUndeclaredTool } from '../rules/harmony/hm-undeclared-tool.ts';
import { hmUnknownChannel } from '../rules/harmony/hm-unknown-channel.ts';
import { hmUnknownRole } from '../rules/harmony/hm-unknown-role.ts';
import { hmUnterminated } from '../rules/harmony/hm-unterminated.ts';
import type { Rule } from '../engine/rule.ts';

export const harmonyRules: readonly Rule[] = [
  hmTextBetween,
  hmSpaceBetween,
  hmHeaderUnclosed,
  hmEmptyHeader,
  hmUnknownRole,
  hmToolNoRecipient,
  hmNamedAuthor,
  hmEmptyChannel,
  hmUnknownChannel,
  hmMissingChannel,
  hmHeaderLeftover,
  hmUnterminated,
  hmSpecialInContent,
  hmReturnInHistory,
  hmCallNoRecipient,
  hmRecipientNoCall,
  hmToolNoCall,
  hmCallUnanswered,
  hmArgsNotJson,
  hmCallNoType,
  hmFunctionChannel,
  hmBuiltinChannel,
  hmUndeclaredTool,
  hmFunctionsNote,
  hmStaleAnalysis,
  hmSystemNotFirst,
  hmReasoningLevel,
  hmDetokenized,
];
