/** Why `stall` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

const events = answer(message('in_progress'), delta('Hi'), message('completed'));

export const page: RulePage = {
  why: {
    en: 'Users assume that the agent hangs, and proxies close connections that are idle for too long. A server that is busy can send a comment line (`: ping`) every few seconds; the Workbench counts it as activity.',
    'zh-cn':
      '用户会以为智能体卡住了，代理也会切断长时间没有数据的连接。处理耗时任务时，服务器可以每隔几秒发送一行注释（`: ping`），此处也算作有数据。',
  },
  examples: [
    { shows: 'twelve seconds before the text', events, at: [5, 6, 7, 12_007, 12_008, 12_009], finds: ['3'] },
    {
      shows: 'a slow start is not a pause in the stream',
      events,
      at: [15_000, 15_001, 15_002, 15_003, 15_004, 15_005],
    },
  ],
};
