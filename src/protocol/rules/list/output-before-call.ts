/** An output that comes before its call. */
import type { Item } from '../../run/run.ts';
import { answer, request, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const outputBeforeCall: Rule = {
  id: 'output-before-call',
  severity: 'error',
  title: { en: 'Tool output before its call', 'zh-cn': '工具输出早于其调用' },
  says: {
    en: 'This output answers the call “{id}”, which comes only later.',
    'zh-cn': '此输出对应的调用“{id}”在它之后才出现。',
  },
  source: specification('Message Model'),
  watchRun: () => ({
    end(run, tell) {
      const called = new Set<Item>();
      for (const item of run.items) {
        if (item.kind === 'call') called.add(item);
        const { kind, partner, callId = '' } = item;
        if (kind === 'output' && partner !== undefined && !called.has(partner)) tell({ item, args: { id: callId } });
      }
    },
  }),
};

const call = told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');
const output = told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'Clients that meet the output first have nothing to show it at, and providers reject a history in this order.',
    'zh-cn': '客户端先收到输出时无处显示；模型服务也会拒绝这种顺序的历史记录。',
  },
  examples: [
    { shows: 'in a stream', events: answer(output, call), finds: ['2'] },
    { shows: 'in a request', request: request([output, call]), finds: ['/input/0'] },
    { shows: 'in order', events: answer(call, output) },
  ],
};
