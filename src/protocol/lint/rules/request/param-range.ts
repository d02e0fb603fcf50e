/** A parameter outside its documented range, which the server does not enforce. */
import { isJsonObject } from '../../../core/json/json.ts';
import { outOfRange } from '../../../protocols/chat/ranges.ts';
import { mend, offer } from '../../engine/mend.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const paramRange: Rule = {
  id: 'param-range',
  severity: 'warning',
  title: { en: 'Outside the documented range', 'zh-cn': '超出文档规定的范围' },
  says: {
    en: '“{name}” is {value}, but its documented range is {range}.',
    'zh-cn': '“{name}”为 {value}，但文档规定的范围是 {range}。',
  },
  source: measured('a temperature of 99 is accepted'),
  dialects: ['chat'],
  fix({ finding: { pointer }, whole: { head = {} } }) {
    const found = outOfRange(head).find((one) => one.pointer === pointer);
    const stops = head['stop'];
    if (found === undefined) return [];
    if (Array.isArray(stops) && pointer === '/stop') {
      const value = stops.slice(0, found.high);
      return [offer('Keep the first ones', '只保留前几项', { do: 'set', pointer, value })];
    }
    const value = Math.min(Math.max(found.value, found.low), found.high);
    return [mend(`Change to ${value}`, `改为 ${value}`, { do: 'set', pointer, value })];
  },
  checkDocument({ head }, _context, tell) {
    if (!isJsonObject(head)) return;
    for (const { pointer, name, value, range } of outOfRange(head)) tell({ pointer, args: { name, value, range } });
  },
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, name, value, range } of dialect.requestJudge.outOfRange(root)) {
      tell({ path: pointer, args: { name, value, range } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'A provider refuses the request. The server of an agent passes the value on, and the model’s provider rejects it, or the agent fails, with an error far from its cause.',
    'zh-cn':
      '模型服务会拒绝该请求。智能体的服务器会直接转交该值，随后被模型服务拒绝或使智能体出错，报错的位置离原因很远。',
  },
  examples: [
    {
      shows: 'too hot, no choice, too many stops',
      request: request([said('Hi')], { temperature: 99, top_p: 0, stop: ['a', 'b', 'c', 'd', 'e'] }),
      finds: ['/top_p', '/temperature', '/stop'],
    },
    {
      shows: 'the ends belong to the ranges',
      request: request([said('Hi')], { temperature: 2, top_p: 1, presence_penalty: -2, stop: ['a', 'b', 'c', 'd'] }),
    },
    {
      shows: 'a request of Chat Completions',
      dialect: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], temperature: 3, n: 1 },
      finds: ['/temperature'],
      fixed: { messages: [{ role: 'user', content: 'Hi' }], temperature: 2, n: 1 },
      severity: 'error',
    },
    { shows: 'text, which is no number', request: request([said('Hi')], { stop: 'END' }) },
  ],
};
