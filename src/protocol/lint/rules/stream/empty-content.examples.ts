/** Why `empty-content` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients show an empty bubble or an empty line. Omit the content if there is no text.',
    'zh-cn': '客户端会显示空白气泡或空行。没有文本时请省略该内容。',
  },
  examples: [
    {
      shows: 'a second, empty content, as the stock server sends it',
      events: answer(message('in_progress'), delta('4'), completed('4'), completed('', { index: 1 })),
      finds: ['5/text'],
      severity: 'info',
    },
    {
      shows: 'only in the stored message',
      events: answer(message('completed', 'msg_1', { content: [completed('4'), completed('', { index: 1 })] })),
      finds: ['2/content/1/text'],
      severity: 'info',
    },
    { shows: 'some text', events: answer(message('in_progress'), completed('4')) },
  ],
};
