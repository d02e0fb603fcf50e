/** Texts for the values of enums, and for unions. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { UnionName } from '../models.ts';
import type { EnumDescriptionsOf } from './description.ts';

export const enumDescriptions: EnumDescriptionsOf = {
  ImageDetail: {
    en: 'The level of detail for an image.',
    'zh-cn': '图片的精细程度。',
    values: {
      auto: { en: 'The model decides, depending on the size of the image.', 'zh-cn': '由模型按图片大小决定。' },
      low: {
        en: 'A small copy of 512 by 512: about 85 tokens on GPT-4o.',
        'zh-cn': '512×512 的缩略图：在 GPT-4o 上约 85 个 token。',
      },
      high: {
        en: 'A small copy, and tiles of 512 by 512: 85 + 170 tokens each on GPT-4o.',
        'zh-cn': '缩略图加 512×512 的图块：在 GPT-4o 上为 85，每块另加 170 个 token。',
      },
    },
  },
  AudioFormat: {
    en: 'Format of audio.',
    'zh-cn': '音频格式。',
    values: { wav: { en: 'WAV.', 'zh-cn': 'WAV。' }, mp3: { en: 'MP3.', 'zh-cn': 'MP3。' } },
  },
  ToolChoiceMode: {
    en: 'Whether tools are called.',
    'zh-cn': '是否调用工具。',
    values: {
      none: { en: 'No tool is called. The default without tools.', 'zh-cn': '不调用工具。没有工具时的默认值。' },
      auto: { en: 'The model decides. The default with tools.', 'zh-cn': '由模型决定。有工具时的默认值。' },
      required: { en: 'At least one tool is called.', 'zh-cn': '至少调用一个工具。' },
    },
  },
  ReasoningEffort: {
    en: 'The amount of reasoning.',
    'zh-cn': '推理的程度。',
    values: {
      none: { en: 'No reasoning.', 'zh-cn': '不推理。' },
      minimal: { en: 'Very little.', 'zh-cn': '极少。' },
      low: { en: 'Little.', 'zh-cn': '较少。' },
      medium: { en: 'The default amount.', 'zh-cn': '一般。' },
      high: { en: 'Much.', 'zh-cn': '较多。' },
      xhigh: { en: 'As much as possible.', 'zh-cn': '尽可能多。' },
    },
  },
  Verbosity: {
    en: 'The length of the response.',
    'zh-cn': '响应的详略。',
    values: {
      low: { en: 'Short.', 'zh-cn': '简短。' },
      medium: { en: 'The default amount.', 'zh-cn': '一般。' },
      high: { en: 'Long.', 'zh-cn': '详细。' },
    },
  },
};

export const unionDescriptions: Readonly<Record<UnionName, LocalizedText>> = {
  UserPart: {
    en: 'A part of a user message, identified by its `type`.',
    'zh-cn': '用户内容的一个片段，由 `type` 区分。',
  },
  AssistantPart: {
    en: 'A part of an assistant message, identified by its `type`.',
    'zh-cn': '助手内容的一个片段，由 `type` 区分。',
  },
  ToolCall: { en: 'A tool call, identified by its `type`.', 'zh-cn': '一次工具调用，由 `type` 区分。' },
  ChatMessage: {
    en: 'A message of a conversation, identified by its `role`.',
    'zh-cn': '对话中的一条消息，由 `role` 区分。',
  },
  ChatTool: { en: 'A tool, identified by its `type`.', 'zh-cn': '一个工具，由 `type` 区分。' },
  ToolChoice: { en: 'Which tools are called, identified by its `type`.', 'zh-cn': '调用哪些工具，由 `type` 区分。' },
  ResponseFormat: {
    en: 'The format of the response, identified by its `type`.',
    'zh-cn': '响应的格式，由 `type` 区分。',
  },
};
