/** The final output tells something else than the stream. */
import { findPart } from '../../run/run.ts';
import { completed, delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const outputDiffers: StreamRule = {
  of: 'stream',
  id: 'output-differs',
  severity: 'error',
  title: { en: 'The final output differs from the stream', 'zh-cn': '最终输出与流不一致' },
  says: {
    en: 'The final output holds another text for the message “{id}” than was streamed.',
    'zh-cn': '最终输出中消息“{id}”的文本与流式发送的不同。',
  },
  source: specification('Response Model'),
  watch: () => ({
    run({ pointer, items }, run, tell) {
      for (const { id, pointer: place, parts = [] } of items ?? []) {
        const item = id === undefined ? undefined : run.itemsByKey.get(id);
        if (item === undefined || id === undefined) continue;
        parts.forEach((part, position) => {
          if (part.kind !== 'text' && part.kind !== 'refusal') return;
          const streamed = findPart(item, part.index ?? position);
          if (typeof part.value !== 'string' || streamed === undefined || streamed.kind !== part.kind) return;
          if (streamed.text.length !== part.value.length || streamed.text.toString() !== part.value) {
            tell({ path: place.slice(pointer.length) + part.pointer.slice(place.length), args: { id } });
          }
        });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The final response repeats what was streamed. When the two differ, the history differs from what the user saw.',
    'zh-cn': '最终的 response 重复已流式发送的内容。两者不同，历史记录就与用户看到的不一致。',
  },
  examples: [
    {
      shows: 'another text',
      events: stream(
        message('in_progress'),
        delta('Hi'),
        response('completed', { output: [message('completed', 'msg_1', { content: [completed('Ho')] })] }),
      ),
      finds: ['2/output/0/content/0'],
    },
    {
      shows: 'the same text',
      events: stream(
        message('in_progress'),
        delta('Hi'),
        response('completed', { output: [message('completed', 'msg_1', { content: [completed('Hi')] })] }),
      ),
    },
  ],
};
