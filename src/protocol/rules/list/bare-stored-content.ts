/** Contents of a completed message that lost their place. */
import { answer, completed, message } from '../exampleEvents.ts';
import { createOnce } from '../once.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const bareStoredContent: StreamRule = {
  of: 'stream',
  id: 'bare-stored-content',
  severity: 'info',
  title: { en: 'Stored contents without index and message id', 'zh-cn': '存储的内容没有索引和消息 id' },
  says: {
    en: 'The contents of this completed message have no {missing}.',
    'zh-cn': '此完成的消息中，内容没有 {missing}。',
  },
  source: measured('completed messages of tool calls hold contents whose index, status and message id are null'),
  watch() {
    const isFirst = createOnce();
    return {
      item({ status, parts }, _run, tell) {
        if (status !== 'completed' || parts === undefined || parts.length === 0) return;
        const missing = [
          ...(parts.some(({ index }) => typeof index !== 'number') ? ['index'] : []),
          ...(parts.some((part) => part.owner === undefined) ? ['message id'] : []),
          ...(parts.some((part) => part.status === undefined) ? ['status'] : []),
        ];
        if (missing.length > 0 && isFirst(missing.join(', '))) {
          tell({ aspect: 'parts', args: { missing: missing.join(', ') }, habit: 'bare-stored-content' });
        }
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The real `Message.add_delta_content` stores a copy before it fills these in. Take the position in the list for the index. Told once per stream.',
    'zh-cn':
      '真实的 `Message.add_delta_content` 在填入这些字段之前就存下了副本。请以列表中的位置作为索引。每个流只报告一次。',
  },
  examples: [
    {
      shows: 'as the stock server does',
      events: answer(
        message('completed', 'msg_1', { content: [completed('Hi', { index: null, status: null, msg_id: null })] }),
      ),
      finds: ['2/content'],
    },
    { shows: 'complete', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
