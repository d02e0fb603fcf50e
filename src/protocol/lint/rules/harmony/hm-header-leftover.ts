/** Words in a header of Harmony that can be nothing. */
import { excerpt } from '../../engine/excerpt.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmHeaderLeftover: Rule = {
  id: 'hm-header-leftover',
  severity: 'error',
  title: { en: 'More words in the header than it can have', 'zh-cn': '消息头中有多余的词' },
  says: {
    en: '“{words}” can be neither recipient nor content type: the official parser refuses the header.',
    'zh-cn': '“{words}”既不是接收者也不是内容类型：官方解析器会拒绝该消息头。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “unexpected tokens remaining in message header”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { header, content }] of messages.entries()) {
      const { leftover } = header;
      const [first] = leftover;
      const last = leftover.at(-1);
      if (first === undefined || last === undefined || content === undefined) continue;
      const words = excerpt(leftover.map(({ text }) => text).join(' '));
      tell({ index, at: { start: first.start, end: last.end }, args: { words } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'A header has a role, a recipient and a content type, in this order. More words mostly mean that <|message|> is missing and the content has begun.',
    'zh-cn': '消息头依次为角色、接收者和内容类型。多余的词通常意味着漏写了 <|message|>，内容已经开始。',
  },
  examples: [
    {
      shows: 'a sentence',
      harmony: '<|start|>assistant<|channel|>final Hello my dear friend<|message|>x<|end|>',
      finds: ['/0'],
    },
    {
      shows: 'recipient and content type',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
