/** A parameter outside its documented range, which the server does not enforce. */
import { request, said } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { measured } from '../sources.ts';

export const paramRange: Rule = {
  id: 'param-range',
  severity: 'warning',
  title: { en: 'Outside the documented range', 'zh-cn': '超出文档规定的范围' },
  says: {
    en: '“{name}” is {value}, but its documented range is {range}. The server does not check it.',
    'zh-cn': '“{name}”为 {value}，但文档规定的范围是 {range}。服务器不会检查。',
  },
  source: measured('a temperature of 99 is accepted'),
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, name, value, range } of dialect.requestJudge.outOfRange(root)) {
      tell({ path: pointer, args: { name, value, range } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The server passes the value on, and the model’s provider rejects it, or the agent fails, with an error far from its cause.',
    'zh-cn': '服务器会直接转交该值，随后被模型服务拒绝或使智能体出错，报错的位置离原因很远。',
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
    { shows: 'text, which is no number', request: request([said('Hi')], { stop: 'END' }) },
  ],
};
