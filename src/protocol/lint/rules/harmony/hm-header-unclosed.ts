/** A header of Harmony that never says <|message|>. */
import type { TextRange } from '../../../core/document/locatePointer.ts';
import type { TextEdit } from '../../../core/document/textEdit.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmHeaderUnclosed: Rule = {
  id: 'hm-header-unclosed',
  severity: 'error',
  title: { en: 'Header without <|message|>', 'zh-cn': '消息头缺少 <|message|>' },
  says: {
    en: 'The header ends without <|message|>: what stands in it is taken for header words, not for content.',
    'zh-cn': '消息头没有以 <|message|> 结束：其中的文字会被当作消息头而不是内容。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected EOS while waiting for message header to complete”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { content, header }] of messages.entries()) {
      if (content !== undefined) continue;
      const at = header.channel?.end ?? header.speaker?.end;
      const title = { en: 'Begin the content with <|message|>', 'zh-cn': '用 <|message|> 开始内容' };
      const fixes = at === undefined ? [] : [{ title, isPreferred: false, edits: [withoutSpace(at, header)] }];
      tell({ index, at: header, fixes });
    }
  },
};

/** The space behind the header's last word belongs to neither. */
function withoutSpace(at: number, { end }: TextRange): TextEdit {
  return { start: at, end: Math.min(at + 1, end), text: '<|message|>' };
}

export const page: RulePage = {
  why: {
    en: 'Models that leave the token out lose their message: the parser reads on until the next <|message|>. With `strict: false` (openai/harmony 0.0.8) it takes what is left of the first header as content.',
    'zh-cn':
      '模型漏写该标记时整条消息会丢失：解析器会一直读到下一个 <|message|>。使用 `strict: false`（openai/harmony 0.0.8）时，第一个消息头的剩余部分会被当作内容。',
  },
  examples: [
    { shows: 'a stop token instead', harmony: '<|start|>assistant<|channel|>final Hello<|end|>', finds: ['/0'] },
    {
      shows: 'the next message instead',
      harmony: '<|start|>assistant<|channel|>final Hello<|start|>user<|message|>x<|end|>',
      finds: ['/0'],
    },
    { shows: 'a prompt ends with an open header', harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant' },
  ],
};
