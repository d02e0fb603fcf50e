/** A call whose arguments are JSON, but no object. */
import { isJsonObject } from '../../base/json.ts';
import { readCallArguments } from '../callArguments.ts';
import { excerpt } from '../excerpt.ts';
import { answer, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolArgumentsNotObject: Rule = {
  id: 'tool-arguments-not-object',
  severity: 'warning',
  title: { en: 'Arguments are not an object', 'zh-cn': '参数不是对象' },
  says: {
    en: 'The arguments for {name} are JSON, but no object: {text}',
    'zh-cn': '{name} 的参数是 JSON，但不是对象：{text}',
  },
  source: specification('Tool Definitions'),
  watchRun: () => ({
    closed(item, _run, tell) {
      const read = readCallArguments(item);
      if (read?.json === undefined || isJsonObject(read.json)) return;
      const args = { name: item.name ?? '?', text: excerpt(read.text) };
      tell({ item, part: read.part, aspect: 'arguments', args });
    },
  }),
};

const call = (text: string) => told('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: 'Arguments are passed by name, so their JSON is an object. A string in its place was most likely encoded twice.',
    'zh-cn': '参数按名称传递，因此其 JSON 应为对象。如果是字符串，很可能被编码了两次。',
  },
  examples: [
    {
      shows: 'encoded twice',
      events: answer(call('"{\\"city\\": \\"Beijing\\"}"')),
      finds: ['2/content/0/data/arguments'],
    },
    { shows: 'a list', events: answer(call('["Beijing"]')), finds: ['2/content/0/data/arguments'] },
    { shows: 'an object', events: answer(call('{"city": "Beijing"}')) },
  ],
};
