/** A call whose arguments are no JSON. */
import { readCallArguments } from '../callArguments.ts';
import { excerpt } from '../excerpt.ts';
import { answer, request, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolArgumentsJson: Rule = {
  id: 'tool-arguments-json',
  severity: 'error',
  title: { en: 'Arguments are not JSON', 'zh-cn': '参数不是 JSON' },
  says: {
    en: 'The arguments for {name} are not valid JSON: {text}',
    'zh-cn': '{name} 的参数不是有效的 JSON：{text}',
  },
  source: specification('Tool Definitions'),
  watchRun: () => ({
    closed(item, _run, tell) {
      const read = readCallArguments(item);
      if (read === undefined || read.json !== undefined || read.text.trim() === '') return;
      const args = { name: item.name ?? '?', text: excerpt(read.text) };
      tell({ item, part: read.part, aspect: 'arguments', args });
    },
  }),
};

const call = (text: string) => ({ call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: '`arguments` is a string that holds a JSON object, written by the model. Models do not always get it right, and output that was cut short ends in the middle. The tool cannot be run.',
    'zh-cn':
      '`arguments` 是一个字符串，其中是由模型生成的 JSON 对象。模型不一定写对，被截断的输出也会停在中间。这样的工具无法执行。',
  },
  examples: [
    {
      shows: 'cut short',
      events: answer(told('plugin_call', call('{"city": "Bei'))),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'Python instead of JSON, in a request',
      request: request([told('function_call', call("{'city': 'Beijing'}"))]),
      finds: ['/input/0/content/0/data/arguments'],
    },
    { shows: 'JSON', events: answer(told('plugin_call', call('{"city": "Beijing"}'))) },
    {
      shows: 'not finished yet',
      events: answer({
        object: 'content',
        status: 'in_progress',
        type: 'data',
        index: 0,
        delta: true,
        msg_id: 'msg_1',
        data: call('{"city": '),
      }),
    },
  ],
};
