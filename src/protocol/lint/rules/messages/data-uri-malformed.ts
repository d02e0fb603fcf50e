/** Reports an inline image that cannot be decoded. */
import { isBase64 } from '../../../core/conversation/dataUri.ts';
import { eachInlineImage } from '../../../core/conversation/images.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const dataUriMalformed: Rule = {
  id: 'data-uri-malformed',
  severity: 'error',
  title: { en: 'Invalid data: URI', 'zh-cn': '无效的 data: URI' },
  message: {
    en: 'Invalid data: URI, which servers reject. Use “data:image/…;base64,” followed by the Base64 data.',
    'zh-cn': '无效的 data: URI，服务器会拒绝。请使用“data:image/…;base64,”加 Base64 数据。',
  },
  source: reported('OpenAI', 'unsupported image. Please make sure your image is valid.', 'openai/openai-node#1463'),
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, (uri, pointer) => {
      if (!uri.isBase64 || !isBase64(uri.payload)) report({ pointer });
    });
  },
};
