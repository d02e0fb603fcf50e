/** Reports an inline image that cannot be decoded. */
import { isBase64 } from '../../../core/conversation/dataUri.ts';
import { eachInlineImage } from '../../../core/conversation/images.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const dataUriMalformed: Rule = {
  id: 'data-uri-malformed',
  severity: 'error',
  title: { en: 'Invalid Base64 data: URI', 'zh-cn': '不是 Base64 data: URI' },
  message: { en: 'This is not a valid Base64 data: URI.', 'zh-cn': '不是有效的 Base64 data URI。' },
  source: reported('OpenAI', 'unsupported image. Please make sure your image is valid.', 'openai/openai-node#1463'),
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, (uri, pointer) => {
      if (!uri.isBase64 || !isBase64(uri.payload)) report({ pointer });
    });
  },
};
