/** A content without index. */
import type { JsonObject } from '../../../core/json/json.ts';
import { answer, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const indexMissing: Rule = {
  id: 'index-missing',
  severity: 'warning',
  title: { en: 'A content without index', 'zh-cn': '内容没有 index' },
  says: {
    en: 'This content has no index: which content of its message it continues is anybody’s guess.',
    'zh-cn': '此内容没有 index：无法确定它是所属消息的哪一个内容。',
  },
  source: specification('Content Streaming'),
  watchStream() {
    const isFirst = createOnce();
    return {
      part({ index, owner = '' }, _run, tell) {
        if (typeof index !== 'number' && isFirst(owner)) tell({ aspect: 'index', habit: 'null-index' });
      },
    };
  },
};

const call = (index: number | null, status: string): JsonObject => ({
  object: 'content',
  status,
  type: 'data',
  index,
  delta: false,
  msg_id: 'msg_1',
  data: { call_id: 'call_1', name: 'f', arguments: '{}' },
});

export const page: RulePage = {
  why: {
    en: 'The index says which slot of the message a content fills. The stock server leaves it out in the first event of a tool call that arrives whole. Told once for each message.',
    'zh-cn':
      'index 说明内容对应消息中的哪个位置。标准服务器在一次性到达的工具调用的第一个事件中不带 index。每条消息只报告一次。',
  },
  examples: [
    {
      shows: 'as the stock server sends it',
      events: answer(
        message('in_progress', 'msg_1', { type: 'plugin_call' }),
        call(null, 'in_progress'),
        call(0, 'completed'),
      ),
      finds: ['3/index'],
      severity: 'info',
    },
    {
      shows: 'with its index',
      events: answer(message('in_progress', 'msg_1', { type: 'plugin_call' }), call(0, 'completed')),
    },
  ],
};
