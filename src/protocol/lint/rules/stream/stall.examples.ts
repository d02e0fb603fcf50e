/** Why `stall` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const events = answer(message('in_progress'), delta('Hi'), message('completed'));

export const page: RulePage = {
  why: {
    en: 'Users may think that the agent hangs, and proxies close connections that are idle for too long. A server that is busy can send a comment line (`: ping`) every few seconds; the Workbench counts it as activity.',
    'zh-cn':
      '用户可能以为智能体卡住了，代理会关闭长时间空闲的连接。服务器繁忙时可以每隔几秒发送一行注释（`: ping`），Workbench 会将其视为有数据。',
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
