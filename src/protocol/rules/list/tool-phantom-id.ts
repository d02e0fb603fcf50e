/** A tool's output whose call is nowhere. */
import { answer, request, told } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolPhantomId: Rule = {
  id: 'tool-phantom-id',
  severity: 'error',
  title: { en: 'Tool output without a call', 'zh-cn': '没有对应调用的工具输出' },
  says: {
    en: 'No call has the id “{id}” that this output answers.',
    'zh-cn': '没有 id 为“{id}”的调用与此输出对应。',
  },
  source: specification('Message Model'),
  watchRun: () => ({
    end(run, tell) {
      // A second output for a call is another mistake.
      const called = new Set(run.items.filter(({ kind }) => kind === 'call').map(({ callId }) => callId));
      for (const item of run.items) {
        const { kind, callId } = item;
        if (kind === 'output' && callId !== undefined && !called.has(callId)) tell({ item, args: { id: callId } });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Models and user interfaces join an output to its call by `call_id`. An output without a call is shown nowhere, and most model providers reject a history that holds one.',
    'zh-cn':
      '模型和界面都通过 `call_id` 把输出与调用对应起来。没有调用的输出无处显示，多数模型服务也会拒绝包含它的历史记录。',
  },
  examples: [
    {
      shows: 'the output answers another id',
      events: answer(
        told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        told('plugin_call_output', { call_id: 'call_2', name: 'f', output: '1' }, 'msg_2'),
      ),
      finds: ['3'],
    },
    {
      shows: 'in a request',
      request: request([told('function_call_output', { call_id: 'call_1', output: '1' })]),
      finds: ['/input/0'],
    },
    {
      shows: 'a second output, which another rule tells',
      request: request([
        told('function_call', { call_id: 'call_1', name: 'f', arguments: '{}' }),
        told('function_call_output', { call_id: 'call_1', output: '1' }),
        told('function_call_output', { call_id: 'call_1', output: '1' }),
      ]),
    },
    {
      shows: 'a pair',
      events: answer(
        told('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        told('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2'),
      ),
    },
  ],
};
