/** Why `output-differs` matters, and where it finds something and where it does not. */
import { completed, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const withText = (text: string, id = 'msg_1'): ReturnType<typeof message> =>
  message('completed', id, { content: [completed(text, { msg_id: id })] });

export const page: RulePage = {
  why: {
    en: 'Users have read the stream, but clients store the output, so the two differ from then on. Usually, a server rewrites its response after streaming it, or mixes up two messages.',
    'zh-cn':
      '用户看到的是流，客户端保存的是 output，此后两者不一致。通常是服务器在流式发送后改写了响应，或混淆了两条消息。',
  },
  examples: [
    {
      shows: 'an item of Responses with another text',
      protocol: 'responses',
      document: [
        {
          type: 'response.output_item.done',
          output_index: 0,
          item: { type: 'message', id: 'msg_1', content: [{ type: 'output_text', text: 'Hi' }] },
        },
        {
          type: 'response.completed',
          response: {
            output: [{ type: 'message', id: 'msg_1', content: [{ type: 'output_text', text: 'Hi there' }] }],
          },
        },
      ],
      finds: ['/1/response/output/0'],
    },
    {
      shows: 'another text',
      events: stream(
        message('in_progress'),
        delta('Hello'),
        withText('Hello'),
        response('completed', { output: [withText('Good day')] }),
      ),
      finds: ['3/output/0/content/0/text'],
    },
    {
      shows: 'a message that was never streamed',
      events: stream(
        withText('Hello'),
        response('completed', { output: [withText('Hello'), withText('Hi', 'msg_2')] }),
      ),
      finds: ['1/output/1'],
    },
    {
      shows: 'the same text',
      events: stream(message('in_progress'), delta('Hello'), response('completed', { output: [withText('Hello')] })),
    },
    { shows: 'nothing was streamed', events: stream(response('completed', { output: [withText('Hello')] })) },
  ],
};
