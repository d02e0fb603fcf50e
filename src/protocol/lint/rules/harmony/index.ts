/** The rules about Harmony text, in the order of the catalogue: first about its structure, then about its meaning. */
import { hmArgsNotJson } from './hm-args-not-json.ts';
import { hmBuiltinChannel } from './hm-builtin-channel.ts';
import { hmCallNoRecipient } from './hm-call-no-recipient.ts';
import { hmCallNoType } from './hm-call-no-type.ts';
import { hmCallUnanswered } from './hm-call-unanswered.ts';
import { hmDetokenized } from './hm-detokenized.ts';
import { hmEmptyChannel } from './hm-empty-channel.ts';
import { hmEmptyHeader } from './hm-empty-header.ts';
import { hmFunctionChannel } from './hm-function-channel.ts';
import { hmFunctionsNote } from './hm-functions-note.ts';
import { hmHeaderLeftover } from './hm-header-leftover.ts';
import { hmHeaderUnclosed } from './hm-header-unclosed.ts';
import { hmMissingChannel } from './hm-missing-channel.ts';
import { hmNamedAuthor } from './hm-named-author.ts';
import { hmReasoningLevel } from './hm-reasoning-level.ts';
import { hmRecipientNoCall } from './hm-recipient-no-call.ts';
import { hmReturnInHistory } from './hm-return-in-history.ts';
import { hmSpaceBetween } from './hm-space-between.ts';
import { hmSpecialInContent } from './hm-special-in-content.ts';
import { hmStaleAnalysis } from './hm-stale-analysis.ts';
import { hmSystemNotFirst } from './hm-system-not-first.ts';
import { hmTextBetween } from './hm-text-between.ts';
import { hmToolNoCall } from './hm-tool-no-call.ts';
import { hmToolNoRecipient } from './hm-tool-no-recipient.ts';
import { hmUndeclaredTool } from './hm-undeclared-tool.ts';
import { hmUnknownChannel } from './hm-unknown-channel.ts';
import { hmUnknownRole } from './hm-unknown-role.ts';
import { hmUnterminated } from './hm-unterminated.ts';
import type { Topic } from '../../engine/rule.ts';

export const harmony: Topic = {
  id: 'harmony',
  title: { en: 'Harmony text', 'zh-cn': 'Harmony 文本' },
  rules: [
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
  ],
};
