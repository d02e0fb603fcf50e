/** Texts for the fields that all objects of a stream share, and for errors. */
import type { DescriptionsOf } from './description.ts';

export const eventDescriptions: DescriptionsOf<'Error' | 'Event' | 'BareError'> = {
  Error: {
    en: 'Why a response, message or content failed.',
    'zh-cn': '响应、消息或内容失败的原因。',
    snippet: { code: '$1', message: '$2' },
    fields: {
      code: {
        en: 'Machine-readable error code, e.g. `AGENT_UNKNOWN_ERROR`, `MODEL_TIMEOUT` or `TOOL_EXECUTION_FAILED`.',
        'zh-cn': '供程序使用的错误码，例如 `AGENT_UNKNOWN_ERROR`、`MODEL_TIMEOUT` 或 `TOOL_EXECUTION_FAILED`。',
      },
      message: {
        en: 'Human-readable error message. The stock server puts the text of the Python exception here.',
        'zh-cn': '供人阅读的错误消息。官方服务器在此放入 Python 异常的文本。',
      },
    },
  },
  Event: {
    en: 'The fields that responses, messages and contents share. The documents name this class without defining it.',
    'zh-cn': '响应、消息和内容共有的字段。文档提到了这个类，但没有定义它。',
    fields: {
      sequence_number: {
        en: 'Position of the event in its stream: counted by the server from 0, without gaps. Nested objects keep the number of their own last event. null in requests.',
        'zh-cn':
          '事件在流中的位置：由服务器从 0 开始连续编号。嵌套的对象保留其自身最后一次发出时的编号。请求中为 null。',
        earlier: { until: '1.0', type: 'string' },
      },
      object: {
        en: 'Which object this is: `response`, `message` or `content`. Filled in by the models; any text is accepted.',
        'zh-cn': '对象的种类：`response`、`message` 或 `content`。由模型自动填写；服务器接受任意文本。',
      },
      status: {
        en: 'The status of the object. Set by the server, which itself sends only `created`, `in_progress`, `completed` and `failed`; any text is accepted.',
        'zh-cn':
          '对象的状态。由服务器设置，它自身只会发送 `created`、`in_progress`、`completed` 和 `failed`；但接受任意文本。',
        vocabulary: 'RunStatus',
      },
      error: {
        en: 'Why the object failed, together with the status `failed`; null otherwise. The stock server sets it on the response only.',
        'zh-cn': '失败的原因，与状态 `failed` 一同出现；否则为 null。官方服务器只在响应上设置它。',
      },
    },
  },
  BareError: {
    en: 'An error that does not belong to an object: the whole event, sent with HTTP status 200 if a request is invalid, its session is busy or its input cannot be converted. It is the last event. It is not documented.',
    'zh-cn':
      '不属于任何对象的错误：它是一个完整的事件。当请求无效、会话正忙或输入无法转换时，以 HTTP 状态 200 发送。它是最后一个事件，文档中没有描述。',
    since: '1.1',
    snippet: { error: '$1' },
    fields: {
      error: {
        en: 'The error. The stock server sends text: for an invalid request, the message of pydantic with the location of each error.',
        'zh-cn': '错误。官方服务器发送文本：请求无效时是 pydantic 的消息，其中含有每个错误的位置。',
      },
      error_type: {
        en: 'Class of the Python exception. Sent by custom streaming routes only.',
        'zh-cn': 'Python 异常的类名。只有自定义的流式路由会发送。',
      },
      message: {
        en: 'General message in addition to the error. Sent only by custom streaming routes.',
        'zh-cn': '错误之外的概括性消息。只有自定义的流式路由会发送。',
      },
    },
  },
};
