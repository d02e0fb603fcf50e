/** A call whose arguments do not fit the parameters of the tool that the same request declares. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, said, told } from '../../checks/exampleEvents.ts';
import { findMismatches } from '../../../core/json-schema/findMismatches.ts';
import type { Mismatch } from '../../../core/json-schema/meeting.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { jsonSchema } from '../../engine/sources.ts';

/** A call that is wrong everywhere is told so no further. */
const mostPerCall = 10;

export const toolArgumentsSchema: Rule = {
  id: 'tool-arguments-schema',
  severity: 'warning',
  title: { en: 'Arguments do not fit the declared tool', 'zh-cn': '参数不符合所声明的工具' },
  says: {
    en: 'The arguments for {name} do not fit its parameters: {detail}.',
    'zh-cn': '{name} 的参数不符合其声明：{detail}。',
  },
  source: jsonSchema,
  looksAt: 'calls',
  checkMessage({ calls }, { tools: declared }, tell) {
    for (const called of declared.size === 0 ? [] : calls) {
      const read = readCallArguments(called);
      const parameters = read && declared.get(read.name)?.parameters;
      if (parameters === undefined || !isJsonObject(read?.json)) continue;
      const mismatches = findMismatches(read.json, parameters).slice(0, mostPerCall);
      if (mismatches.length === 0) continue;
      const detail = mismatches.map((mismatch) => describe(mismatch, read.json ?? null)).join('; ');
      tell({ pointer: called.arguments.pointer, args: { name: read.name, detail } });
    }
  },
};

/** The place, what stands there and the keyword that does not hold, in the words of JSON. */
function describe({ pointer, keyword, expected }: Mismatch, json: Json): string {
  const value = excerptOf(valueAt(json, fromPointer(pointer)) as Json);
  return `${pointer === '' ? '/' : pointer} = ${value} ≠ "${keyword}": ${excerptOf(expected)}`;
}

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
    en: 'Models make up parameters and mix up types; the specification itself asks to validate arguments before a tool is run. The finding names the places in the arguments and the keywords of the schema that do not hold there.',
    'zh-cn':
      '模型会编造参数、弄错类型；规范本身也要求在执行工具前验证参数。每条提示都会指出参数中的位置以及在该处不成立的 schema 关键字。',
  },
  examples: [
    {
      shows: 'a number for a text, in a conversation',
      dialect: 'chat',
      document: calling('{"city": 5}', { tools }),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
    },
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
      finds: ['2/content/0/data/arguments'],
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
