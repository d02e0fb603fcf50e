/** Texts for the seven contents and for their shared fields. */
import { eventDescriptions } from './eventDescriptions.ts';
import type { FieldsOf, FieldDescription, DescriptionsOf } from './description.ts';

const shared: FieldsOf<'Content'> = {
  ...eventDescriptions.Event.fields,
  object: {
    en: 'Always `content`. Filled in by the model; any text is accepted.',
    'zh-cn': '总是 `content`。由模型自动填写；服务器接受任意文本。',
  },
  type: {
    en: 'Which of the seven contents this is.',
    'zh-cn': '属于七种内容中的哪一种。',
    vocabulary: 'ContentType',
  },
  index: {
    en: 'Position in the `content` list of the message, starting at 0, in the order in which contents begin. Set by the server; null in the stored contents of tool messages.',
    'zh-cn':
      '在消息的 `content` 列表中的位置，从 0 开始，按内容开始的先后编号。由服务器设置；工具消息中存下的内容里为 null。',
  },
  delta: {
    en: 'true: a delta to append to the earlier content. false: the whole current content, which replaces the earlier content; stock servers stream tool calls this way. null: text that is complete.',
    'zh-cn':
      'true：追加到已有内容之后的片段。false：内容当前的全部，取代之前的内容，官方服务器以此方式流式发送工具调用。null：已完成的文本。',
  },
  msg_id: {
    en: 'Id of the message that the content belongs to. Set by the server; null in the stored contents of tool messages.',
    'zh-cn': '内容所属消息的 id。由服务器设置；工具消息中存下的内容里为 null。',
  },
};

/** A message requires the tag, although every class has a default for it. */
const tag = (type: string): FieldDescription => ({
  en: `Always \`${type}\`. Required: it distinguishes the contents of a message.`,
  'zh-cn': `总是 \`${type}\`。必填：消息中的各种内容由它区分。`,
});

export const contentDescriptions: DescriptionsOf<
  | 'Content'
  | 'ImageContent'
  | 'TextContent'
  | 'DataContent'
  | 'AudioContent'
  | 'VideoContent'
  | 'FileContent'
  | 'RefusalContent'
> = {
  Content: {
    en: 'The fields that all contents share.',
    'zh-cn': '所有内容共有的字段。',
    fields: shared,
  },
  ImageContent: {
    en: 'An image. In a stream it arrives as one delta that stock servers never complete.',
    'zh-cn': '图片。在流中以一个增量到达，官方服务器从不将其标记为完成。',
    snippet: { type: 'image', image_url: '$1' },
    fields: {
      ...shared,
      type: tag('image'),
      image_url: {
        en: 'URL of the image, or a data URL that contains it: a string, not an object.',
        'zh-cn': '图片的 URL，或内含图片的 data URL：是纯文本，不是对象。',
      },
    },
  },
  TextContent: {
    en: 'Text of the message, or the reasoning in a message of type `reasoning`.',
    'zh-cn': '消息的文本；在 `reasoning` 类型的消息中是推理。',
    snippet: { type: 'text', text: '$1' },
    fields: {
      ...shared,
      type: tag('text'),
      text: {
        en: 'The text: a delta if `delta` is true, the whole text otherwise. May be null before the first text.',
        'zh-cn': '文本：`delta` 为 true 时是一个片段，否则是全文。第一段文本之前可为 null。',
      },
    },
  },
  DataContent: {
    en: 'Structured data: tool calls, their outputs, approvals, or anything else. Its structure depends on the type of the message.',
    'zh-cn': '结构化数据：工具调用及其输出、审批以及其他任何数据。其内容由消息的类型决定。',
    snippet: { type: 'data', data: {} },
    fields: {
      ...shared,
      type: tag('data'),
      data: {
        en: 'The payload, any JSON object. The server never validates it, not even against the type of the message. As input, it is passed to the agent as JSON text.',
        'zh-cn':
          '载荷，可为任意 JSON 对象。服务器从不检查它，也不核对消息的类型。作为输入时，它以 JSON 文本的形式传给智能体。',
      },
    },
  },
  AudioContent: {
    en: 'Audio.',
    'zh-cn': '音频。',
    since: '0.2',
    snippet: { type: 'audio', data: '$1', format: '${2:wav}' },
    fields: {
      ...shared,
      type: tag('audio'),
      data: {
        en: 'The audio: a URL, a data URL, or Base64 together with `format`.',
        'zh-cn': '音频：URL、data URL，或 Base64（须同时给出 `format`）。',
      },
      format: {
        en: 'Format of the audio, e.g. `wav` or `mp3`. Required if `data` is Base64.',
        'zh-cn': '音频的格式，例如 `wav` 或 `mp3`。`data` 为 Base64 时需要。',
      },
    },
  },
  VideoContent: {
    en: 'A video. The Python builders cannot create it.',
    'zh-cn': '视频。Python 的构建器无法生成它。',
    since: '1.1',
    snippet: { type: 'video', video_url: '$1' },
    fields: {
      ...shared,
      type: tag('video'),
      video_url: {
        en: 'URL of the video, or a data URL that contains it.',
        'zh-cn': '视频的 URL，或内含视频的 data URL。',
      },
    },
  },
  FileContent: {
    en: 'A file, by URL, by id or with its bytes.',
    'zh-cn': '文件，以 URL、id 或其字节给出。',
    since: '0.2',
    snippet: { type: 'file', file_url: '$1' },
    fields: {
      ...shared,
      type: tag('file'),
      file_url: {
        en: 'URL of the file. The only one of the four fields that the runtime passes to the agent.',
        'zh-cn': '文件的 URL。四个字段中，运行时只将此字段传给智能体。',
      },
      file_id: {
        en: 'Id of an uploaded file. Not used by the runtime itself.',
        'zh-cn': '此前上传的文件的 id。运行时自身不使用。',
      },
      filename: {
        en: 'Human-readable name of the file. Not used by the runtime itself.',
        'zh-cn': '文件名，供人阅读。运行时自身不使用。',
      },
      file_data: {
        en: 'The bytes of the file, as Base64. Not used by the runtime itself.',
        'zh-cn': '文件的字节，以 Base64 编码。运行时自身不使用。',
      },
    },
  },
  RefusalContent: {
    en: 'The agent refuses to respond. As input, it makes the stock server fail: “Unsupported message type: refusal”.',
    'zh-cn': '智能体拒绝回答。作为输入会使官方服务器失败：“Unsupported message type: refusal”。',
    since: '0.2',
    snippet: { type: 'refusal', refusal: '$1' },
    fields: {
      ...shared,
      type: tag('refusal'),
      refusal: {
        en: 'The text of the refusal.',
        'zh-cn': '拒绝的文本。',
      },
    },
  },
};
