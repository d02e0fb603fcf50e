/**
 * Rules about the chunks of Chat Completions. The stream checker of the protocol finds the problems, each
 * with a code (`protocols/chat/streamChecker.ts`).
 */
import type { Locale, LocalizedText } from '../../../core/l10n/translate.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const chunkRules: readonly Rule[] = [
  {
    id: 'chunk-flawed',
    severity: 'warning',
    title: { en: 'Chunk that clients handle incorrectly', 'zh-cn': '客户端难以正确处理的分块' },
    message: { en: '{code}', 'zh-cn': '{code}' },
    localizeArgs: ({ code }, locale) => ({ code: chunkProblem(String(code), locale) }),
    source: openaiTypes('ChatCompletionChunk; and what its ChatCompletionStream does, measured with 7.55.0'),
    checkedBy: ['chat'],
  },
  {
    id: 'chunk-odd',
    severity: 'info',
    title: { en: 'Unusual chunk', 'zh-cn': '不常见的分块' },
    message: { en: '{code}', 'zh-cn': '{code}' },
    localizeArgs: ({ code }, locale) => ({ code: chunkProblem(String(code), locale) }),
    source: openaiTypes('ChatCompletionChunk'),
    checkedBy: ['chat'],
  },
];

/** The problems by their code. */
const texts: Readonly<Record<string, LocalizedText>> = {
  'choices-missing': { en: 'The chunk has no list of choices.', 'zh-cn': '该分块没有 choices 列表。' },
  'index-missing': { en: 'A delta of a call has no index.', 'zh-cn': '调用片段缺少 index。' },
  'index-type': { en: 'The index of a call is not a number.', 'zh-cn': '调用的 index 不是数字。' },
  'index-range': { en: 'The index of a call is not between 0 and 127.', 'zh-cn': '调用的 index 不在 0 到 127 之间。' },
  'index-reused': { en: 'Another call uses the same index.', 'zh-cn': '另一个调用使用了同一 index。' },
  'index-gap': { en: 'The indexes of the calls are not consecutive.', 'zh-cn': '调用的 index 不连续。' },
  'args-not-string': { en: 'The arguments of a call are not a string.', 'zh-cn': '调用的参数不是文本。' },
  'after-finish': { en: 'This chunk arrives after the end of the choice.', 'zh-cn': '它出现在该 choice 结束之后。' },
  'no-finish': {
    en: 'The choice has no finish_reason: the stream was cut off.',
    'zh-cn': '该 choice 没有 finish_reason：传输被中断。',
  },
  truncated: { en: 'The response was truncated at the token limit.', 'zh-cn': '回答因达到 token 上限而被截断。' },
  filtered: { en: 'The response was truncated by a content filter.', 'zh-cn': '回答被内容过滤器截断。' },
  'id-changed': { en: 'The chunks have different ids.', 'zh-cn': '分块的 id 不一致。' },
  'no-role': { en: 'None of the chunks of the choice has a role.', 'zh-cn': '该 choice 的分块都没有注明角色。' },
  'type-missing': { en: 'A call has no type.', 'zh-cn': '调用没有注明类型。' },
  'finish-repeated': { en: 'The choice ends a second time.', 'zh-cn': '该 choice 再次结束。' },
  'finish-mismatch': {
    en: 'The choice ends with “stop”, although it contains tool calls.',
    'zh-cn': '它以“stop”结束，但仍有待回应的调用。',
  },
};

/** Returns the code itself if there is no text for it. */
function chunkProblem(code: string, locale: Locale): string {
  return Object.hasOwn(texts, code) ? (texts[code]?.[locale] ?? code) : code;
}
