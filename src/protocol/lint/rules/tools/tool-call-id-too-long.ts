/** Reports an id that is longer than servers accept. */
import { hash8, nthOf, renameCall } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';

const most = 40;

export const toolCallIdTooLong: Rule = {
  id: 'tool-call-id-too-long',
  severity: 'warning',
  title: { en: 'Call id is too long', 'zh-cn': '调用 id 过长' },
  message: {
    en: 'The call id has {length} characters, and OpenAI rejects more than 40. Shorten it.',
    'zh-cn': '调用 id 有 {length} 个字符，OpenAI 会拒绝超过 40 个字符的 id。请缩短。',
  },
  source: {
    text: "OpenAI: “Invalid 'messages[3].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 41 instead.” (microsoft/autogen#6377, agno-agi/agno#5382); Mistral wants exactly 9 of a-z, A-Z, 0-9 (jackmpcollins/magentic#276)",
    url: 'https://github.com/microsoft/autogen/issues/6377',
  },
  protocols: ['chat'],
  fix(found) {
    const { scope } = found;
    const nth = scope === undefined ? -1 : nthOf(found, scope, scope.message.calls);
    const id = scope?.message.calls[nth]?.id.json;
    if (typeof id !== 'string') return [];
    const title = { en: 'Shorten the id (also in its output)', 'zh-cn': '缩短 id（包括其输出）' };
    return [{ title, isPreferred: true, changes: renameCall(found, nth, shorten(id)) }];
  },
  looksAt: 'calls',
  checkMessage({ calls: called }, _context, report) {
    for (const { id } of called) {
      if (typeof id.json !== 'string' || id.json.length <= most) continue;
      report({ pointer: id.pointer, args: { length: id.json.length } });
    }
  },
};

/** Shortens an id so that its beginning stays recognizable and different ids stay different. */
export function shorten(id: string): string {
  return `${id.slice(0, most - 9)}_${hash8(id)}`;
}
