/** Texts for responses. */
import { eventDescriptions } from './eventDescriptions.ts';
import type { FieldsOf, DescriptionsOf } from './description.ts';

const shared: FieldsOf<'BaseResponse'> = {
  ...eventDescriptions.Event.fields,
  object: {
    en: 'Always `response`. Filled in by the model; any text is accepted.',
    'zh-cn': '总是 `response`。由模型自动填写；服务器接受任意文本。',
  },
  status: {
    en: 'The status of the response: `created`, `in_progress`, then `completed` or `failed`. A stopped stream ends without a final status.',
    'zh-cn': '响应的状态：`created`、`in_progress`，然后是 `completed` 或 `failed`。被停止的流结束时没有最终状态。',
    vocabulary: 'RunStatus',
  },
  error: {
    en: 'Why the response failed, together with the status `failed`; null otherwise.',
    'zh-cn': '响应失败的原因，与状态 `failed` 一同出现；否则为 null。',
  },
  id: {
    en: 'Id of the response: the `id` of the request if it was sent, otherwise `response_<uuid>`.',
    'zh-cn': '响应的 id：若请求带有 `id` 则与之相同，否则为 `response_<uuid>`。',
  },
  created_at: {
    en: 'Unix time in seconds. In the stock server up to version 1.1.5, it is the start time of the process, not of the request, so it cannot be used to measure latency.',
    'zh-cn':
      'Unix 时间，单位秒。在 1.1.5 及更早版本的官方服务器中，它是进程启动的时间，而不是请求的时间，因此不能用来测量延迟。',
  },
  completed_at: {
    en: 'Unix time in seconds at which the response was completed; null until then.',
    'zh-cn': '响应完成的 Unix 时间，单位秒；完成之前为 null。',
  },
  output: {
    en: 'The completed messages of the response, in full. null in the first events; in a failed response, only the messages that were already completed.',
    'zh-cn': '响应中已完成的消息，内容完整。最初的事件中为 null；失败的响应中只有已经完成的消息。',
  },
  usage: {
    en: 'Token usage of the response: the stock server copies the usage of the last message, or null if the agent does not provide it.',
    'zh-cn': '响应的 token 用量：官方服务器复制最后一条消息的 usage；智能体未提供时为 null。',
  },
};

export const responseDescriptions: DescriptionsOf<'BaseResponse' | 'AgentResponse'> = {
  BaseResponse: {
    en: 'A response without its session.',
    'zh-cn': '不含会话的响应。',
    fields: shared,
  },
  AgentResponse: {
    en: 'The current state of the response of an agent: the first, second and last event of a stream.',
    'zh-cn': '智能体的响应在某一时刻的状态：流的第一、第二和最后一个事件。',
    fields: {
      ...shared,
      session_id: {
        en: 'Id of the conversation: the id from the request, or the id that the server generated.',
        'zh-cn': '会话的 id：请求中的 id，或服务器生成的 id。',
      },
    },
  },
};
