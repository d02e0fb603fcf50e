/** Why `status-order` matters, and where it finds something and where it does not. */
import { answer, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The status of responses and messages changes from created (or queued) to in_progress, and then to completed, failed, rejected, canceled or incomplete. Steps may be skipped. After a final status, clients have already shown and stored the content and stopped listening.',
    'zh-cn':
      '响应和消息的状态从 created（或 queued）变为 in_progress，再变为 completed、failed、rejected、canceled 或 incomplete。可以跳过中间步骤。收到最终状态后，客户端已经显示并保存了内容，并停止接收。',
  },
  examples: [
    {
      shows: 'a completed message becomes in_progress again: reported once',
      events: answer(message('in_progress'), message('completed'), message('in_progress'), message('completed')),
      finds: ['4/status'],
    },
    {
      shows: 'a message is completed and then failed',
      events: answer(message('completed'), message('failed')),
      finds: ['3/status'],
    },
    {
      shows: 'the first response object again, as a keep-alive',
      profile: 'qwenpaw',
      events: stream(response('created'), response('in_progress'), response('created'), response('completed')),
      finds: ['2/status'],
      severity: 'info',
    },
    {
      shows: 'a snapshot in between, and two messages side by side',
      events: answer(
        message('in_progress', 'msg_1'),
        message('created', 'msg_2'),
        message('in_progress', 'msg_1'),
        message('completed', 'msg_1'),
        message('completed', 'msg_2'),
      ),
    },
  ],
};
