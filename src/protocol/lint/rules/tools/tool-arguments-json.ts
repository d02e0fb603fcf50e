/** A call whose arguments are no JSON. */
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerpt } from '../../engine/excerpt.ts';
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import { repairArguments } from '../../checks/repairArguments.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const toolArgumentsJson: Rule = {
  id: 'tool-arguments-json',
  severity: 'warning',
  title: { en: 'Arguments are not JSON', 'zh-cn': '参数不是 JSON' },
  says: {
    en: 'The arguments for {name} are not valid JSON: {text}',
    'zh-cn': '{name} 的参数不是有效的 JSON：{text}',
  },
  source: {
    text: 'DashScope: “The "function.arguments" parameter of the code model must be in JSON format.” (HKUDS/nanobot#1487, #2469); MiniMax 2013: “invalid function arguments json string”; AgentScope Runtime, Agent API Protocol Specification, “Tool Definitions”',
    url: 'https://github.com/HKUDS/nanobot/issues/1487',
  },
  fix({ finding: { pointer }, here }) {
    const called = here?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    const written = called?.arguments.json;
    const value = typeof written === 'string' ? repairArguments(written) : undefined;
    if (value === undefined) return [];
    return [mend('Write it as JSON', '改写为 JSON', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, { dialect }, tell) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read === undefined || read.json !== undefined) continue;
      // A mistake of its own: `arguments-empty`.
      if (dialect.refusesEmptyArguments === true && read.text.trim() === '') continue;
      tell({
        pointer: called.arguments.pointer,
        args: { name: read.name, text: read.text === '' ? '""' : excerpt(read.text) },
      });
    }
  },
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
      shows: 'Python instead of JSON',
      dialect: 'chat',
      document: calling("{'city': 'Beijing', 'days': None}"),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
      fixed: calling('{"city": "Beijing", "days": null}'),
    },
    {
      shows: 'cut short',
      events: answer(told('plugin_call', call('{"city": "Bei'))),
      finds: ['2/content/0/data/arguments'],
      severity: 'error',
    },
    {
      shows: 'Python instead of JSON, in a request',
      request: request([told('function_call', call("{'city': 'Beijing'}"))]),
      finds: ['/input/0/content/0/data/arguments'],
      severity: 'error',
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
