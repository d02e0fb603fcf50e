/** A call whose arguments are JSON, but no object. */
import { isJsonObject, tryParseJson } from '../../../core/json/json.ts';
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerpt } from '../../engine/excerpt.ts';
import { calling } from '../../checks/exampleChat.ts';
import { answer, told } from '../../checks/exampleEvents.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const toolArgumentsNotObject: Rule = {
  id: 'tool-arguments-not-object',
  severity: 'warning',
  title: { en: 'Arguments are not an object', 'zh-cn': '参数不是对象' },
  says: {
    en: 'The arguments for {name} are JSON, but no object: {text}',
    'zh-cn': '{name} 的参数是 JSON，但不是对象：{text}',
  },
  source: specification('Tool Definitions'),
  fix({ finding: { pointer }, here }) {
    const called = here?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    const json = called && readCallArguments(called)?.json;
    const value = json === null ? '{}' : typeof json === 'string' ? json : undefined;
    if (value === undefined || !isJsonObject(tryParseJson(value))) return [];
    return [mend('Unwrap the object', '还原为对象', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, tell) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read?.json === undefined || isJsonObject(read.json)) continue;
      tell({ pointer: called.arguments.pointer, args: { name: read.name, text: excerpt(read.text) } });
    }
  },
};

const call = (text: string) => told('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: 'Arguments are passed by name, so their JSON is an object. A string in its place was most likely encoded twice.',
    'zh-cn': '参数按名称传递，因此其 JSON 应为对象。如果是字符串，很可能被编码了两次。',
  },
  examples: [
    {
      shows: 'encoded twice, in a conversation',
      dialect: 'chat',
      document: calling('"{\\"city\\": \\"Beijing\\"}"'),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
      fixed: calling('{"city": "Beijing"}'),
    },
    {
      shows: 'encoded twice',
      events: answer(call('"{\\"city\\": \\"Beijing\\"}"')),
      finds: ['2/content/0/data/arguments'],
    },
    { shows: 'a list', events: answer(call('["Beijing"]')), finds: ['2/content/0/data/arguments'] },
    { shows: 'an object', events: answer(call('{"city": "Beijing"}')) },
  ],
};
