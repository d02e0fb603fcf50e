/** A second output for a call that has one. */
import { answer, request, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolAnswerDuplicate: Rule = {
  id: 'tool-answer-duplicate',
  severity: 'error',
  title: { en: 'A call is answered twice', 'zh-cn': '同一调用有两个输出' },
  says: {
    en: 'The call “{id}” already has an output.',
    'zh-cn': '调用“{id}”已有输出。',
  },
  source: specification('Tool Definitions'),
  watchRun() {
    const calls = new Map<string, number>();
    const outputs = new Map<string, number>();
    return {
      closed(item, _run, tell) {
        const { kind, callId } = item;
        if (callId === undefined || (kind !== 'call' && kind !== 'output')) return;
        const counts = kind === 'call' ? calls : outputs;
        const count = (counts.get(callId) ?? 0) + 1;
        counts.set(callId, count);
        // Calls that share an id are reported themselves; each of them may have its output.
        if (kind === 'output' && count > Math.max(1, calls.get(callId) ?? 0)) tell({ item, args: { id: callId } });
      },
    };
  },
};

const call = told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');
const output = (message: string) => told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, message);

export const page: RulePage = {
  why: {
    en: 'A call has one result. Providers reject a history with two, and interfaces show only one of them.',
    'zh-cn': '一个调用只有一个结果。模型服务会拒绝含有两个结果的历史记录，界面也只会显示其中一个。',
  },
  examples: [
    { shows: 'in a stream', events: answer(call, output('msg_2'), output('msg_3')), finds: ['4'] },
    { shows: 'in a request', request: request([call, output('msg_2'), output('msg_3')]), finds: ['/input/2'] },
    { shows: 'one output', events: answer(call, output('msg_2')) },
  ],
};
