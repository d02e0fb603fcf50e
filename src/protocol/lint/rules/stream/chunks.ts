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
    title: { en: 'Chunk that clients handle incorrectly', 'zh-cn': '客户端无法正确处理的分块' },
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
  'choices-missing': {
    en: 'The chunk is missing “choices”, so clients cannot read it.',
    'zh-cn': '分块缺少“choices”，客户端无法读取它。',
  },
  'index-missing': {
    en: 'A tool call delta is missing “index”, so clients cannot tell which call it continues.',
    'zh-cn': '工具调用的增量缺少“index”，客户端无法确定它继续哪个调用。',
  },
  'index-type': {
    en: 'The “index” of a tool call must be a number. Clients may assign the delta to the wrong call.',
    'zh-cn': '工具调用的“index”必须是数字。客户端可能会把增量归入错误的调用。',
  },
  'index-range': {
    en: 'The “index” of a tool call must be from 0 to 127. OpenAI’s client aborts.',
    'zh-cn': '工具调用的“index”必须在 0 到 127 之间。OpenAI 的客户端会中止。',
  },
  'index-reused': {
    en: 'Two tool calls have the same “index”, so clients join their arguments.',
    'zh-cn': '两个工具调用的“index”相同，客户端会拼接它们的参数。',
  },
  'index-gap': {
    en: 'The “index” values of the tool calls are not consecutive. OpenAI’s client fails with a TypeError.',
    'zh-cn': '工具调用的“index”不连续。OpenAI 的客户端会抛出 TypeError。',
  },
  'args-not-string': {
    en: 'The “arguments” of a tool call must be a string. Clients cannot join other types.',
    'zh-cn': '工具调用的“arguments”必须是字符串。客户端无法拼接其他类型。',
  },
  'after-finish': {
    en: 'The chunk arrives after the end of its choice, so clients ignore its content.',
    'zh-cn': '分块在其 choice 结束之后到达，客户端会忽略其内容。',
  },
  'no-finish': {
    en: 'The choice has no “finish_reason”: the stream was cut off, and the response is incomplete.',
    'zh-cn': '该 choice 没有“finish_reason”：流被截断，响应不完整。',
  },
  truncated: {
    en: 'The response was cut off at the token limit. Increase the limit, or let the model continue.',
    'zh-cn': '响应达到 token 上限而被截断。请调高上限，或让模型继续。',
  },
  filtered: { en: 'A content filter cut off the response.', 'zh-cn': '响应被内容过滤器截断。' },
  'id-changed': { en: 'The chunks of one response have different ids.', 'zh-cn': '同一响应的分块 id 不一致。' },
  'no-role': { en: 'No chunk of the choice has a “role”.', 'zh-cn': '该 choice 的分块都没有“role”。' },
  'type-missing': { en: 'A tool call is missing “type”.', 'zh-cn': '工具调用缺少“type”。' },
  'finish-repeated': { en: 'The choice ends twice.', 'zh-cn': '该 choice 结束了两次。' },
  'finish-mismatch': {
    en: 'The choice ends with “stop” although it contains tool calls, so clients may not run them.',
    'zh-cn': '该 choice 以“stop”结束，但含有工具调用，客户端可能不会执行它们。',
  },
};

/** Returns the code itself if there is no text for it. */
function chunkProblem(code: string, locale: Locale): string {
  return Object.hasOwn(texts, code) ? (texts[code]?.[locale] ?? code) : code;
}
