/** Texts for members of messages that are not part of the API, but are known. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';

/** Members that providers and tools are known to add to messages. */
export const extensionDescriptions = {
  reasoning_content: {
    en: 'The reasoning of the model, as named by DeepSeek and compatible providers. Some require it in the next request.',
    'zh-cn': '模型的推理，DeepSeek 和兼容服务使用的名称。有些服务要求在下一个请求中包含它。',
  },
  reasoning: {
    en: 'The reasoning of the model, as named by OpenRouter and vLLM.',
    'zh-cn': '模型的推理，OpenRouter 和 vLLM 使用的名称。',
  },
  reasoning_details: {
    en: 'Reasoning in the format of the provider (OpenRouter).',
    'zh-cn': '采用服务方格式的推理（OpenRouter）。',
  },
  extra_content: {
    en: 'What Gemini needs back in the next request, such as thought signatures.',
    'zh-cn': 'Gemini 要求在下一个请求中原样返回的内容，例如思维签名。',
  },
  images: { en: 'Images that the model has generated (OpenRouter).', 'zh-cn': '模型生成的图片（OpenRouter）。' },
  annotations: { en: 'Sources that the response cites.', 'zh-cn': '响应引用的来源。' },
  id: { en: 'Id of the message.', 'zh-cn': '消息的 id。' },
  metadata: { en: 'Client data of the message.', 'zh-cn': '客户端随消息保存的数据。' },
  timestamp: { en: 'Time of the message.', 'zh-cn': '消息的时间。' },
  created_at: { en: 'Time of the message.', 'zh-cn': '消息的时间。' },
  prefix: {
    en: 'The response continues this text (Mistral, DeepSeek).',
    'zh-cn': '响应从这段文本继续（Mistral、DeepSeek）。',
  },
  partial: { en: 'The response continues this text (Qwen, Kimi).', 'zh-cn': '响应从这段文本继续（Qwen、Kimi）。' },
  cache_control: {
    en: 'The prompt is cached up to here (Anthropic).',
    'zh-cn': '到此为止的提示词会被缓存（Anthropic）。',
  },
  usage: { en: 'Token usage of the response.', 'zh-cn': '响应的 token 用量。' },
  weight: {
    en: 'In fine-tuning: 0 if the model should not learn from this message.',
    'zh-cn': '微调时，0 表示模型不从此消息中学习。',
  },
  phase: {
    en: 'Whether this is an intermediate comment or the final response.',
    'zh-cn': '这是过程中的说明还是最终响应。',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
