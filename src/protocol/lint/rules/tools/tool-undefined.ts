/** A call of a tool that the request does not declare, although it declares tools. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { excerpt } from '../../engine/excerpt.ts';
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, said, told } from '../../checks/exampleEvents.ts';
import { isHandoffTool } from '../../checks/handoff.ts';
import { mend } from '../../engine/mend.ts';
import type { Context, Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const toolUndefined: Rule = {
  id: 'tool-undefined',
  severity: 'warning',
  title: { en: 'A tool that the request does not declare', 'zh-cn': '请求未声明的工具' },
  says: {
    en: 'The request declares no tool “{name}”, only: {known}',
    'zh-cn': '请求未声明工具“{name}”，只声明了：{known}',
  },
  source: specification('Request Models'),
  fix({ finding: { pointer, args } }, { tools }) {
    const value = closestWord(String(args['name']), [...tools.keys()]);
    if (value === undefined) return [];
    return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, { tools }, tell) {
    for (const { name } of tools.size === 0 ? [] : calls) {
      if (typeof name.json !== 'string' || tools.has(name.json) || isHandoffTool(name.json)) continue;
      tell({ pointer: name.pointer, args: { name: name.json, known: namesOf(tools) } });
    }
  },
};

/** A request may declare thousands of tools, and call as many that it does not: they are listed once. */
const listed = new WeakMap<Context['tools'], string>();

function namesOf(tools: Context['tools']): string {
  const names = listed.get(tools) ?? excerpt([...tools.keys()].join(', '));
  listed.set(tools, names);
  return names;
}

const tool = { name: 'get_weather', description: 'The weather.', parameters: { type: 'object', properties: {} } };
const asked = request([said('Weather?')], { tools: [{ type: 'function', function: tool }] });
const call = (name: string) => told('plugin_call', { call_id: 'call_1', name, arguments: '{}' });

export const page: RulePage = {
  why: {
    en: 'Often the agent has tools of its own, and nothing is wrong. But models also make up names, and a client can only run what it has declared.',
    'zh-cn': '智能体往往自带工具，此时并无问题。但模型也会编造名称，而客户端只能执行自己声明过的工具。',
  },
  examples: [
    {
      shows: 'misspelt, in a conversation',
      dialect: 'chat',
      document: calling('{}', { tools: asked['tools'] ?? [] }, 'getWeather'),
      finds: ['/messages/1/tool_calls/0/function/name'],
      fixed: calling('{}', { tools: asked['tools'] ?? [] }),
    },
    {
      shows: 'another name than the declared one',
      request: asked,
      events: answer(call('getWeather')),
      finds: ['2/content/0/data/name'],
      severity: 'info',
    },
    { shows: 'the declared tool', request: asked, events: answer(call('get_weather')) },
    {
      shows: 'a handoff: the agent that took over has other tools',
      request: asked,
      events: answer(call('transfer_to_weather_agent')),
    },
    { shows: 'no tools are declared', request: request([said('Hi')]), events: answer(call('get_weather')) },
  ],
};
