/** Reports a Harmony header without <|message|>. */
import type { TextRange } from '../../../core/document/locatePointer.ts';
import type { TextEdit } from '../../../core/document/textEdit.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmHeaderUnclosed: Rule = {
  id: 'hm-header-unclosed',
  severity: 'error',
  title: { en: 'Header without <|message|>', 'zh-cn': '消息头缺少 <|message|>' },
  message: {
    en: 'The header has no <|message|>, so the parser reads the text after it as part of the header. Insert <|message|> before the content.',
    'zh-cn': '消息头没有 <|message|>，解析器会把其后的文本当作消息头的一部分。请在内容之前插入 <|message|>。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected EOS while waiting for message header to complete”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { content, header }] of messages.entries()) {
      if (content !== undefined) continue;
      const at = header.channel?.end ?? header.speaker?.end;
      const title = { en: 'Insert <|message|> before the content', 'zh-cn': '在内容之前插入 <|message|>' };
      const fixes = at === undefined ? [] : [{ title, isPreferred: false, edits: [withoutSpace(at, header)] }];
      report({ index, at: header, fixes });
    }
  },
};

/**
 * The edit replaces the space after the last word of the header, because it belongs neither to the header
 * nor to the content.
 */
function withoutSpace(at: number, { end }: TextRange): TextEdit {
  return { start: at, end: Math.min(at + 1, end), text: '<|message|>' };
}
