/** The rules about Harmony text, in the order of the catalogue: its structure, then what it means. */
import { hmArgsNotJson } from './list/hm-args-not-json.ts';
import { hmBuiltinChannel } from './list/hm-builtin-channel.ts';
import { hmCallNoRecipient } from './list/hm-call-no-recipient.ts';
import { hmCallNoType } from './list/hm-call-no-type.ts';
import { hmCallUnanswered } from './list/hm-call-unanswered.ts';
import { hmDetokenized } from './list/hm-detokenized.ts';
import { hmEmptyChannel } from './list/hm-empty-channel.ts';
import { hmEmptyHeader } from './list/hm-empty-header.ts';
import { hmFunctionChannel } from './list/hm-function-channel.ts';
import { hmFunctionsNote } from './list/hm-functions-note.ts';
import { hmHeaderLeftover } from './list/hm-header-leftover.ts';
import { hmHeaderUnclosed } from './list/hm-header-unclosed.ts';
import { hmMissingChannel } from './list/hm-missing-channel.ts';
import { hmNamedAuthor } from './list/hm-named-author.ts';
import { hmReasoningLevel } from './list/hm-reasoning-level.ts';
import { hmRecipientNoCall } from './list/hm-recipient-no-call.ts';
import { hmReturnInHistory } from './list/hm-return-in-history.ts';
import { hmSpaceBetween } from './list/hm-space-between.ts';
import { hmSpecialInContent } from './list/hm-special-in-content.ts';
import { hmStaleAnalysis } from './list/hm-stale-analysis.ts';
import { hmSystemNotFirst } from './list/hm-system-not-first.ts';
import { hmTextBetween } from './list/hm-text-between.ts';
import { hmToolNoCall } from './list/hm-tool-no-call.ts';
import { hmToolNoRecipient } from './list/hm-tool-no-recipient.ts';
import { hmUndeclaredTool } from './list/hm-undeclared-tool.ts';
import { hmUnknownChannel } from './list/hm-unknown-channel.ts';
import { hmUnknownRole } from './list/hm-unknown-role.ts';
import { hmUnterminated } from './list/hm-unterminated.ts';
import type { Rule } from './rule.ts';

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
