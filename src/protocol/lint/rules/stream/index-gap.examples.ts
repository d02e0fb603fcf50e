/** Why `index-gap` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Indexes are the positions in the `content` list of the message. A client that stores contents by index gets a gap or an exception; the Python models raise an IndexError. An event about the skipped content may also have been lost.',
    'zh-cn':
      'index 是内容在消息的 `content` 列表中的位置。按 index 存储内容的客户端会出现空缺或异常；Python 模型会抛出 IndexError。也可能是被跳过的内容的事件丢失了。',
  },
  examples: [
    {
      shows: 'two empty contents',
      events: answer(message('in_progress'), completed('', { text: null }), completed('', { text: null, index: 1 })),
    },
    {
      shows: 'the second content has index 2: reported once',
      events: answer(message('in_progress'), delta('a'), delta('b', { index: 2 }), delta('c', { index: 2 })),
      finds: ['4/index'],
    },
    {
      shows: 'the message brings its first content',
      events: answer(message('in_progress', 'msg_1', { content: [delta('a')] }), delta('b', { index: 1 })),
    },
    {
      shows: 'contents take turns',
      events: answer(message('in_progress'), delta('a'), delta('b', { index: 1 }), delta('c')),
    },
  ],
};
