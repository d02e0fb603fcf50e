/** A call or an output that cannot be joined with its other half. */
import { answer, told } from '../exampleEvents.ts';
import type { RulePage, Rule } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolCallIdMissing: Rule = {
  id: 'tool-call-id-missing',
  severity: 'warning',
  title: { en: 'A call or an output has no call id', 'zh-cn': '调用或输出缺少调用 id' },
  says: {
    en: 'This {type} has no call id: a call and its output cannot be joined.',
    'zh-cn': '此 {type} 缺少调用 id：调用与输出无法对应。',
  },
  source: specification('Tool Definitions'),
  watchStream: () => ({
    closed(item, _run, tell) {
      if ((item.kind !== 'call' && item.kind !== 'output') || item.callId !== undefined) return;
      tell({ item, part: item.parts[0]?.index ?? 0, aspect: 'payload', args: { type: item.type ?? item.kind } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Without `call_id`, clients cannot show an output at its call, and the conversation cannot be sent back: the stock server breaks on a tool message without one.',
    'zh-cn':
      '没有 `call_id`，客户端无法把输出显示在对应的调用处，这段对话也无法再次发送：标准服务器遇到缺少它的工具消息会出错。',
  },
  examples: [
    {
      shows: 'a call without id',
      events: answer(told('plugin_call', { name: 'f', arguments: '{}' })),
      finds: ['2/content/0/data'],
    },
    { shows: 'a call with its id', events: answer(told('plugin_call', { call_id: 'c', name: 'f', arguments: '{}' })) },
  ],
};
