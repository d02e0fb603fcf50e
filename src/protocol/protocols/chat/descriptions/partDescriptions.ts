/** Texts for content parts. */
import type { DescriptionsOf } from './description.ts';

const type = { en: 'The type of the part.', 'zh-cn': '片段的类型。' };

export const partDescriptions: DescriptionsOf<
  'TextPart' | 'ImagePart' | 'ImageUrl' | 'AudioPart' | 'InputAudio' | 'FilePart' | 'FileSource' | 'RefusalPart'
> = {
  TextPart: {
    en: 'Text. Allowed for all roles.',
    'zh-cn': '一段文本。所有角色都可以使用。',
    fields: {
      type,
      text: { en: 'The text; some providers reject an empty string.', 'zh-cn': '文本；有些模型服务拒绝空文本。' },
    },
  },
  ImagePart: {
    en: 'An image. Only allowed in user messages.',
    'zh-cn': '图片。只允许在用户消息中使用。',
    fields: {
      type,
      image_url: { en: 'URL of the image, and the level of detail.', 'zh-cn': '图片的 URL 和精细程度。' },
    },
  },
  ImageUrl: {
    en: 'URL of an image, and the level of detail.',
    'zh-cn': '图片的 URL 和精细程度。',
    fields: {
      url: {
        en: 'An http(s) URL that the provider can reach, or a Base64 `data:` URI: PNG, JPEG, WebP or GIF without animation, at most 20 MB.',
        'zh-cn': '模型服务可以访问的 http(s) URL，或 Base64 `data:` URI：PNG、JPEG、WebP 或无动画的 GIF，最大 20 MB。',
      },
      detail: {
        en: 'The level of detail, which determines the cost. `auto` if absent.',
        'zh-cn': '精细程度，决定费用。缺省为 `auto`。',
      },
    },
  },
  AudioPart: {
    en: 'Audio. Only allowed in user messages, and only supported by audio models.',
    'zh-cn': '音频。只允许在用户消息中使用，且只有音频模型支持。',
    fields: { type, input_audio: { en: 'The audio itself.', 'zh-cn': '音频内容。' } },
  },
  InputAudio: {
    en: 'Audio and its format.',
    'zh-cn': '音频及其格式。',
    fields: {
      data: {
        en: 'The audio in Base64, without the `data:` prefix.',
        'zh-cn': 'Base64 编码的音频，不带 `data:` 前缀。',
      },
      format: { en: 'Its format.', 'zh-cn': '音频格式。' },
    },
  },
  FilePart: {
    en: 'A file, such as a PDF. Only allowed in user messages.',
    'zh-cn': '文件，例如 PDF。只允许在用户消息中使用。',
    fields: { type, file: { en: 'The file, by id or as data.', 'zh-cn': '文件，以 id 或数据表示。' } },
  },
  FileSource: {
    en: 'An uploaded file, or the file itself.',
    'zh-cn': '已上传的文件，或文件本身。',
    fields: {
      file_data: { en: 'The file as a Base64 `data:` URI.', 'zh-cn': '以 Base64 `data:` URI 表示的文件。' },
      file_id: { en: 'Id of an uploaded file.', 'zh-cn': '已上传文件的 id。' },
      filename: { en: 'Name that the model sees.', 'zh-cn': '模型看到的文件名。' },
    },
  },
  RefusalPart: {
    en: 'A refusal of the assistant instead of a response.',
    'zh-cn': '助手的拒绝，代替响应。',
    fields: { type, refusal: { en: 'The refusal.', 'zh-cn': '拒绝的内容。' } },
  },
};
