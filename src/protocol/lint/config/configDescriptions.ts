/**
 * Explains the members of `agentapi.config.json`, for the descriptions in its JSON Schema and the tables on
 * its documentation page.
 */
import type { LocalizedText } from '../../core/l10n/translate.ts';
import type { ConfigMember } from './configShape.ts';

/** Each text is one paragraph of Markdown. */
export const configDescriptions: Readonly<Record<ConfigMember, LocalizedText>> = {
  $schema: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
  profile: {
    en: 'The server implementation to lint for: one profile id, or one for each protocol, for example `{"agent-api": "qwenpaw"}`.',
    'zh-cn': '检查所依据的服务器实现：一个配置的 id，或每个协议各一个，例如 `{"agent-api": "qwenpaw"}`。',
  },
  rules: {
    en: 'The severity of each rule: `error`, `warning`, `info` or `off`. Rules that are not listed have the severity from the profile.',
    'zh-cn': '每条规则的严重程度：`error`、`warning`、`info` 或 `off`。未列出的规则使用配置中的严重程度。',
  },
  options: { en: 'Options of rules other than their severity.', 'zh-cn': '规则的选项（严重程度除外）。' },
  overrides: {
    en: 'Different settings for some files, or for some places in them. Later entries take precedence.',
    'zh-cn': '某些文件（或其中某些位置）的不同设置。后面的条目优先。',
  },
  files: {
    en: 'One or more globs, relative to the folder of this file. A glob without a slash matches file names in any folder.',
    'zh-cn': '一个或多个 glob，相对于此文件所在的文件夹。不含斜杠的 glob 匹配任意文件夹中的文件名。',
  },
  at: {
    en: 'JSON Pointers in these files: `rules` then applies only to findings at or below these places. JSONL, SSE text and run files are treated as a list of messages or events, numbered from 0.',
    'zh-cn':
      '这些文件中的 JSON Pointer：`rules` 仅适用于这些位置及其内部的检查结果。JSONL、SSE 文本和运行文件视为消息或事件的列表，从 0 开始编号。',
  },
  lint: { en: 'If `false`, these files are not linted.', 'zh-cn': '如果为 `false`，则不检查这些文件。' },
  fragment: {
    en: 'The documents are parts of conversations: at the beginning, tool outputs may have no matching call.',
    'zh-cn': '文档是对话的一部分：开头的工具输出可以没有对应的调用。',
  },
  staleTurns: {
    en: 'An inline image is stale if it is followed by more user messages than this.',
    'zh-cn': '如果内联图片之后的用户消息数超过此值，则该图片视为过时。',
  },
  maxInlineBytes: {
    en: 'Maximum total size in bytes of the inline images in a conversation, as they are sent.',
    'zh-cn': '对话中内联图片的最大总字节数（按发送时的大小）。',
  },
  systemMaxChars: { en: 'Maximum number of characters in a system message.', 'zh-cn': '系统消息的最大字符数。' },
};
