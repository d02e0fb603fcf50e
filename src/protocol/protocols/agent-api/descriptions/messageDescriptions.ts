/** Texts for messages. */
import { eventDescriptions } from './eventDescriptions.ts';
import type { DescriptionsOf } from './description.ts';

export const messageDescriptions: DescriptionsOf<'Message'> = {
  Message: {
    en: 'A message of a conversation, in a request, in a response or as a separate event. Up to version 1.1.5, the server drops unknown members.',
    'zh-cn': '对话中的一条消息，出现在请求或响应中，或作为单独的事件。1.1.5 及更早版本的服务器会丢弃未知成员。',
    snippet: { role: 'user', type: 'message', content: [{ type: 'text', text: '$1' }] },
    fields: {
      ...eventDescriptions.Event.fields,
      object: {
        en: 'Always `message`. Filled in by the model; any text is accepted.',
        'zh-cn': '总是 `message`。由模型自动填写；服务器接受任意文本。',
      },
      status: {
        en: 'The status of the message. Set by the server, which begins with `in_progress`: `created` is never sent for a message. Not needed in requests; any text is accepted, but not null.',
        'zh-cn':
          '消息的状态。由服务器设置，从 `in_progress` 开始；消息从不使用 `created`。请求中无需填写；接受任意文本，但不能为 null。',
        vocabulary: 'RunStatus',
      },
      id: {
        en: 'Id of the message, `msg_<uuid>` if absent. Contents refer to it in `msg_id`. Must not be null.',
        'zh-cn': '消息的 id，缺省时为 `msg_<uuid>`。内容通过 `msg_id` 引用它。不能为 null。',
      },
      type: {
        en: 'The type of the message, which also determines the structure of its data contents. Any text is accepted, but not null.',
        'zh-cn': '消息的类型，也决定其数据内容的结构。接受任意文本，但不能为 null。',
        vocabulary: 'MessageType',
      },
      role: {
        en: 'The role of the speaker. One of the four, or null.',
        'zh-cn': '说话者的角色。四者之一，或 null。',
        earlier: { until: '1.0', type: 'string' },
      },
      content: {
        en: 'The contents of the message. In a stream, it is null while contents arrive as separate events, and set when the message is completed. In a request, the stock server accepts null, but then fails.',
        'zh-cn':
          '消息的内容。在流中，内容以单独的事件到达期间为 null，消息完成时填入。在请求中，官方服务器接受 null，但随后会失败。',
      },
      code: {
        en: 'Error code, in messages of type `error`. Never set by the runtime itself.',
        'zh-cn': '错误码，用于 `error` 类型的消息。运行时自身从不设置。',
      },
      message: {
        en: 'Error text, in messages of type `error`. Never set by the runtime itself.',
        'zh-cn': '错误文本，用于 `error` 类型的消息。运行时自身从不设置。',
      },
      usage: {
        en: 'Token usage of the message, by convention `input_tokens` and `output_tokens`. The last one in the output is used for the response; null in runs of stock agents.',
        'zh-cn':
          '消息消耗的 token，约定为 `input_tokens` 和 `output_tokens`。输出中最后一条的值用于响应；官方智能体的运行中为 null。',
        since: '1.1',
      },
      metadata: {
        en: 'Additional data from the agent. The AgentScope adapter copies the metadata of its own message here, or `{}` if there is none.',
        'zh-cn': '智能体的附加数据。AgentScope 适配器将其自身消息的 metadata 复制到此处；没有时为 `{}`。',
        since: '1.1',
      },
    },
  },
};
