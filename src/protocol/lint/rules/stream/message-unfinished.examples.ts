/** Why `message-unfinished` matters, and where it finds something and where it does not. */
import { answer, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

/** A content that shows something. */
const image = {
  object: 'content',
  status: 'in_progress',
  type: 'image',
  index: 0,
  delta: true,
  msg_id: 'msg_1',
  image_url: 'https://example.com/cat.png',
};

export const page: RulePage = {
  why: {
    en: 'Clients show a message that is not completed as still in progress, and the final output usually does not contain it. If a run fails or is cut off, open messages are expected and not reported.',
    'zh-cn':
      '客户端会显示未完成的消息仍在进行，最终输出通常也不包含它。运行失败或中断时，未完成的消息属于正常情况，不会报告。',
  },
  examples: [
    {
      shows: 'an item of Responses',
      protocol: 'responses',
      document: [
        { type: 'response.created' },
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.completed' },
      ],
      finds: ['/1'],
    },
    {
      shows: 'the last event of the message is missing',
      events: answer(message('in_progress'), delta('Hi')),
      finds: ['2'],
    },
    {
      shows: 'an image, as the stock server sends it',
      events: answer(message('in_progress'), image),
      finds: ['2'],
      severity: 'info',
    },
    {
      shows: 'an empty message before a tool’s output, as the LangGraph adapter sends it',
      events: answer(message('in_progress', 'msg_1', { role: 'tool' })),
      finds: ['2'],
      severity: 'info',
    },
    {
      shows: 'every delta is a message, as the Java runtime sends it',
      profile: 'agentscope-java',
      events: answer(delta('Hel', { msg_id: 'msg_1' }), delta('lo', { msg_id: 'msg_2' })),
      finds: ['2', '3'],
      severity: 'info',
    },
    {
      shows: 'the response failed',
      events: stream(response('created'), message('in_progress'), delta('Hi'), response('failed')),
    },
  ],
};
