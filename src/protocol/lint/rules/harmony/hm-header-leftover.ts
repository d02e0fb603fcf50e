/** Reports words in a Harmony header that cannot have any meaning there. */
import { excerpt } from '../../checks/excerpt.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmHeaderLeftover: Rule = {
  id: 'hm-header-leftover',
  severity: 'error',
  title: { en: 'Unexpected words in the header', 'zh-cn': '消息头中有多余的词' },
  message: {
    en: 'Unexpected “{words}” in the header: this is neither a recipient nor a content type. The official parser rejects the header.',
    'zh-cn': '消息头中有多余的“{words}”：它既不是接收者也不是内容类型。官方解析器会拒绝该消息头。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “unexpected tokens remaining in message header”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header, content }] of messages.entries()) {
      const { leftover } = header;
      const [first] = leftover;
      const last = leftover.at(-1);
      if (first === undefined || last === undefined || content === undefined) continue;
      const words = excerpt(leftover.map(({ text }) => text).join(' '));
      report({ index, at: { start: first.start, end: last.end }, args: { words } });
    }
  },
};
