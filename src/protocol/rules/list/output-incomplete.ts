/** The final output lacks a message that was completed. */
import type { PartKind } from '../../run/ops.ts';
import type { Item } from '../../run/run.ts';
import { completed, delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const outputIncomplete: StreamRule = {
  of: 'stream',
  id: 'output-incomplete',
  severity: 'error',
  title: { en: 'A message is missing in the final output', 'zh-cn': '最终输出中缺少消息' },
  says: {
    en: 'The final output lacks the message “{id}”, which was streamed.',
    'zh-cn': '最终输出中缺少已流式发送的消息“{id}”。',
  },
  source: specification('Response Model'),
  watch: () => ({
    run({ status, items }, run, tell) {
      if (status !== 'completed' || run.outcome !== undefined) return;
      const listed = new Set(items?.map(({ id }) => id));
      for (const item of run.items) {
        if (item.origin === 'request' || item.kind === 'heartbeat' || listed.has(item.key)) continue;
        const open = item.closed ? {} : ({ habit: holdsMedia(item) ? 'open-media' : 'open-content' } as const);
        tell({ aspect: 'items', args: { id: item.key }, ...open });
      }
    },
  }),
};

const media: ReadonlySet<PartKind> = new Set(['image', 'audio', 'video', 'file']);

const holdsMedia = ({ parts }: Item): boolean => parts.some(({ kind }) => media.has(kind));

export const page: RulePage = {
  why: {
    en: 'The final response repeats all messages. A client that stores it as history loses the missing one. Stock servers leave out images and other media, because they never complete them.',
    'zh-cn':
      '最终的 response 会重复所有消息。把它存为历史的客户端会丢失缺少的那条。标准服务器会漏掉图片等媒体，因为它们从不完成。',
  },
  examples: [
    {
      shows: 'nothing is listed',
      events: stream(message('in_progress'), delta('Hi'), completed('Hi'), message('completed'), response('completed')),
      finds: ['4/output'],
    },
    {
      shows: 'an image that never completed',
      events: stream(
        message('in_progress'),
        delta('', { type: 'image', image_url: 'data:image/png;base64,AA==', text: undefined }),
        response('completed'),
      ),
      finds: ['2/output'],
      severity: 'info',
    },
    {
      shows: 'listed',
      events: stream(
        message('in_progress'),
        message('completed'),
        response('completed', { output: [message('completed')] }),
      ),
    },
  ],
};
