/** Why `tool-arguments-json` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const call = (text: string) => ({ call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: '`arguments` is a string that contains a JSON object, written by the model. Models sometimes write invalid JSON, and truncated output ends in the middle. The tool cannot be run.',
    'zh-cn':
      '`arguments` 是包含 JSON 对象的字符串，由模型写出。模型有时会写出无效的 JSON，被截断的输出会在中间结束。工具无法执行。',
  },
  examples: [
    {
      shows: 'Python instead of JSON',
      protocol: 'chat',
      document: calling("{'city': 'Beijing', 'days': None}"),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
      fixed: calling('{"city": "Beijing", "days": null}'),
    },
    {
      shows: 'truncated arguments',
      events: answer(dataMessage('plugin_call', call('{"city": "Bei'))),
      finds: ['2/content/0/data/arguments'],
      severity: 'error',
    },
    {
      shows: 'Python instead of JSON, in a request',
      request: request([dataMessage('function_call', call("{'city': 'Beijing'}"))]),
      finds: ['/input/0/content/0/data/arguments'],
      severity: 'error',
    },
    { shows: 'JSON', events: answer(dataMessage('plugin_call', call('{"city": "Beijing"}'))) },
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
