/**
 * Explains the members of `agentapi.config.json`, for the descriptions in its JSON Schema and the tables on
 * its documentation page.
 */
import type { Locale } from '../../core/l10n/lexicon.ts';
import type { ConfigMember } from './configShape.ts';

type Words = Readonly<Record<Locale, string>>;

/** Each text is one paragraph of Markdown. */
export const configWords: Readonly<Record<ConfigMember, Words>> = {
  $schema: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
  profile: {
    en: 'The producer whose habits are known: one id, or one for each dialect, as `{"agent-api": "qwenpaw"}`.',
    'zh-cn': '以哪个实现的习惯为准：一个 id，或按方言各给一个，例如 `{"agent-api": "qwenpaw"}`。',
  },
  rules: {
    en: 'How loud each rule is: `error`, `warning`, `info` or `off`. Rules that are not named are as loud as the profile says.',
    'zh-cn': '每条规则的严重程度：`error`、`warning`、`info` 或 `off`。未列出的规则按 profile 处理。',
  },
  options: { en: 'What rules can be told beyond how loud they are.', 'zh-cn': '除严重程度外，还可以告诉规则的内容。' },
  overrides: {
    en: 'What is different in some files, or at some places in them. Later entries win.',
    'zh-cn': '某些文件（或其中某些位置）的不同设置。后面的条目优先。',
  },
  files: {
    en: 'A glob, or several, from the folder of this file. One without a slash matches the name of a file in any folder.',
    'zh-cn': '一个或多个 glob，相对于此文件所在的文件夹。不含斜杠的 glob 匹配任意文件夹中的文件名。',
  },
  at: {
    en: 'JSON Pointers in these files: `rules` then holds only for what is found there or below. JSONL, SSE text and run files count as a list of their messages or events, from 0.',
    'zh-cn':
      '这些文件中的 JSON Pointer：此时 `rules` 仅对该处及其内部的问题有效。JSONL、SSE 文本和运行文件视为消息或事件的列表，从 0 数起。',
  },
  lint: { en: 'With `false`, these files are not looked at.', 'zh-cn': '为 `false` 时不检查这些文件。' },
  fragment: {
    en: 'The documents are pieces of conversations: at their beginning, tool outputs may lack their call.',
    'zh-cn': '文档是对话的片段：开头的工具输出可以没有对应的调用。',
  },
  staleTurns: {
    en: 'An inline image that is followed by more user messages than this is stale.',
    'zh-cn': '内嵌图片之后的用户消息多于此数时，视为过时。',
  },
  maxInlineBytes: {
    en: 'Bytes of inline images, as they are sent, that a conversation may hold.',
    'zh-cn': '一个对话可包含的内嵌图片总字节数（按发送时的大小）。',
  },
  systemMaxChars: { en: 'Characters that a system message may have.', 'zh-cn': '系统消息允许的字符数。' },
};
