/** A call whose arguments do not fit the parameters of the tool that the same request declares. */
import { isJsonObject, type Json } from '../../base/json.ts';
import { fromPointer, valueAt } from '../../base/pointer.ts';
import { readCallArguments } from '../callArguments.ts';
import { excerptOf } from '../excerpt.ts';
import { answer, request, said, told } from '../exampleEvents.ts';
import { findMismatches } from '../json-schema/findMismatches.ts';
import type { Rule, RulePage } from '../rule.ts';
import { jsonSchema } from '../sources.ts';

/** A call that is wrong everywhere is told of no more often. */
const mostPerCall = 10;

export const toolArgumentsSchema: Rule = {
  id: 'tool-arguments-schema',
  severity: 'warning',
  title: { en: 'Arguments do not fit the declared tool', 'zh-cn': '参数不符合所声明的工具' },
  says: {
    en: 'The arguments for {name} do not fit its parameters: {place} is {value}, the schema says {schema}.',
    'zh-cn': '{name} 的参数不符合其声明：{place} 为 {value}，而 schema 要求 {schema}。',
  },
  source: jsonSchema,
  watchRun: ({ tools }) => ({
    closed(item, _run, tell) {
      const parameters = tools.get(item.name ?? '')?.parameters;
      const read = parameters === undefined ? undefined : readCallArguments(item);
      if (parameters === undefined || read === undefined || !isJsonObject(read.json)) return;
      const { json, part } = read;
      for (const { pointer, keyword, expected } of findMismatches(json, parameters).slice(0, mostPerCall)) {
        const value = excerptOf(valueAt(json, fromPointer(pointer)) as Json);
        const schema = `"${keyword}": ${excerptOf(expected)}`;
        const args = { name: item.name ?? '?', place: pointer === '' ? '/' : pointer, value, schema };
        tell({ item, part, aspect: 'arguments', args });
      }
    },
  }),
};

const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city.',
      parameters: {
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer', maximum: 7 } },
        required: ['city'],
      },
    },
  },
];
const asked = request([said('Weather?')], { tools });
const call = (text: string) => told('function_call', { call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: 'Models make up parameters and mix up types; the specification itself asks to validate arguments before a tool is run. Each finding names the place in the arguments and the keyword of the schema that does not hold there.',
    'zh-cn':
      '模型会编造参数、弄错类型；规范本身也要求在执行工具前验证参数。每条提示都会指出参数中的位置以及在该处不成立的 schema 关键字。',
  },
  examples: [
    {
      shows: 'a number for a text',
      request: asked,
      events: answer(call('{"city": 5}')),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'one missing, one too large',
      request: asked,
      events: answer(call('{"days": 30}')),
      finds: ['2/content/0/data/arguments', '2/content/0/data/arguments'],
    },
    {
      shows: 'in the history of a request',
      request: request([said('Weather?'), call('{"town": "Beijing"}')], { tools }),
      finds: ['/input/1/content/0/data/arguments'],
    },
    { shows: 'they fit', request: asked, events: answer(call('{"city": "Beijing", "days": 3}')) },
    {
      shows: 'more than the schema names, which it allows',
      request: asked,
      events: answer(call('{"city":"X","u":1}')),
    },
  ],
};
