/** Texts for unions of several models. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';

export const unionDescriptions = {
  AgentContent: {
    en: 'A part of a message: one of the seven contents, identified by its `type`.',
    'zh-cn': '消息的一部分：七种内容之一，由 `type` 区分。',
  },
  StreamEvent: {
    en: 'An event of a stream: a response, a message or a content, identified by its `object`, or a bare error without it.',
    'zh-cn': '流中的一个事件：响应、消息或内容，由 `object` 区分；或者是没有 `object` 的裸错误。',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
