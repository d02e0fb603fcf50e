/** An id that is longer than servers accept. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { hash8, nthOf, renameCall } from '../../checks/mendPairs.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

const most = 40;

export const toolCallIdTooLong: Rule = {
  id: 'tool-call-id-too-long',
  severity: 'warning',
  title: { en: 'The id of a call is too long', 'zh-cn': '调用的 id 过长' },
  says: {
    en: 'The id is {length} characters long; OpenAI accepts at most 40.',
    'zh-cn': 'id 长度为 {length} 个字符；OpenAI 最多接受 40 个。',
  },
  source: {
    text: "OpenAI: “Invalid 'messages[3].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 41 instead.” (microsoft/autogen#6377, agno-agi/agno#5382); Mistral wants exactly 9 of a-z, A-Z, 0-9 (jackmpcollins/magentic#276)",
    url: 'https://github.com/microsoft/autogen/issues/6377',
  },
  dialects: ['chat'],
  fix(found) {
    const { here } = found;
    const nth = here === undefined ? -1 : nthOf(found, here, here.message.calls);
    const id = here?.message.calls[nth]?.id.json;
    if (typeof id !== 'string') return [];
    const title = { en: 'Shorten it, also in its output', 'zh-cn': '缩短 id（包括其输出中的 id）' };
    return [{ title, isPreferred: true, changes: renameCall(found, nth, shorten(id)) }];
  },
  looksAt: 'calls',
  checkMessage({ calls: called }, _context, tell) {
    for (const { id } of called) {
      if (typeof id.json !== 'string' || id.json.length <= most) continue;
      tell({ pointer: id.pointer, args: { length: id.json.length } });
    }
  },
};

/** The beginning stays recognisable, and different ids stay different. */
function shorten(id: string): string {
  return `${id.slice(0, most - 9)}_${hash8(id)}`;
}

const long = 'ws_689e2d4880a0819d98acca37694989b00b15d90494fc6b87';
const short = shorten(long);

export const page: RulePage = {
  why: {
    en: 'Histories that were made with another provider carry its ids along, and those may be longer.',
    'zh-cn': '由其他服务产生的历史记录会带着它的 id，而这些 id 可能更长。',
  },
  examples: [
    {
      shows: '51 characters',
      dialect: 'chat',
      document: [asks, calls(call(long)), answers(long)],
      finds: ['/1/tool_calls/0/id'],
      fixed: [asks, calls(call(short)), answers(short)],
    },
    { shows: '40 characters', dialect: 'chat', document: [asks, calls(call('c'.repeat(40)))] },
  ],
};
