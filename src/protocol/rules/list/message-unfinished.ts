/** A message that was never completed, though the response was. */
import type { PartKind } from '../../run/ops.ts';
import { answer, delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const messageUnfinished: StreamRule = {
  of: 'stream',
  id: 'message-unfinished',
  severity: 'error',
  title: { en: 'A message was never completed', 'zh-cn': '消息从未完成' },
  says: {
    en: 'The response was completed, but the message “{id}” never was.',
    'zh-cn': 'response 已完成，但消息“{id}”从未完成。',
  },
  source: specification('Status Transitions'),
  watch() {
    /** Ended by an event of their own: the final output repeats messages as completed, whatever they were. */
    const ended = new Set<string>();
    return {
      item({ id, status }) {
        if (id !== undefined && status !== undefined && !openStatuses.has(status)) ended.add(id);
      },
      end(run, tell) {
        if (run.outcome !== 'completed') return;
        for (const item of run.items) {
          if (item.origin === 'request' || ended.has(item.key) || item.kind === 'heartbeat') continue;
          const media = item.parts.some(({ kind }) => mediaKinds.has(kind));
          tell({ item, args: { id: item.key }, ...(media ? { habit: 'open-media' } : {}) });
        }
      },
    };
  },
};

const openStatuses: ReadonlySet<string> = new Set(['created', 'queued', 'in_progress']);
const mediaKinds: ReadonlySet<PartKind> = new Set(['image', 'audio', 'video', 'file']);

export const page: RulePage = {
  why: {
    en: 'Clients show an open message as still being written. When a run fails or is cut, open messages are expected and not reported.',
    'zh-cn': '客户端会把未完成的消息显示为仍在书写。运行失败或中断时留下未完成的消息属于正常，不报告。',
  },
  examples: [
    { shows: 'no end', events: answer(message('in_progress'), delta('Hi')), finds: ['2'] },
    {
      shows: 'an image, as the stock server sends it',
      events: answer(message('in_progress'), delta('', { type: 'image', image_url: 'data:image/png;base64,AA==' })),
      finds: ['2'],
      severity: 'info',
    },
    { shows: 'completed', events: answer(message('in_progress'), message('completed')) },
    { shows: 'the run failed', events: stream(message('in_progress'), response('failed')) },
  ],
};
