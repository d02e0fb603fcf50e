/** Two calls that share an id. */
import { answer, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolCallIdDuplicate: Rule = {
  id: 'tool-call-id-duplicate',
  severity: 'error',
  title: { en: 'Two calls have the same id', 'zh-cn': '两个调用的 id 相同' },
  says: {
    en: 'An earlier call already has the id “{id}”: outputs cannot be told apart.',
    'zh-cn': '之前的调用已使用 id“{id}”：无法区分它们的输出。',
  },
  source: specification('Tool Definitions'),
  watchRun() {
    const known = new Set<string>();
    return {
      closed(item, _run, tell) {
        if (item.kind !== 'call' || item.callId === undefined) return;
        if (known.has(item.callId)) tell({ item, args: { id: item.callId } });
        known.add(item.callId);
      },
    };
  },
};

const call = (id: string, message: string) =>
  told('plugin_call', { call_id: id, name: 'get_weather', arguments: '{}' }, message);

export const page: RulePage = {
  why: {
    en: 'An output names its call by `call_id` alone. When two calls share one, interfaces show the output at the wrong call, and providers reject the history.',
    'zh-cn':
      '输出只通过 `call_id` 指明对应的调用。两个调用共用一个 id 时，界面会把输出显示到错误的调用上，模型服务也会拒绝这样的历史记录。',
  },
  examples: [
    { shows: 'the same id twice', events: answer(call('call_1', 'msg_1'), call('call_1', 'msg_2')), finds: ['3'] },
    { shows: 'an id each', events: answer(call('call_1', 'msg_1'), call('call_2', 'msg_2')) },
    { shows: 'one call, repeated as it completes', events: answer(call('call_1', 'msg_1'), call('call_1', 'msg_1')) },
  ],
};
