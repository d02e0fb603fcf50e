/** Reports an image that is embedded in the message itself. */
import { eachInlineImage } from '../../../core/conversation/images.ts';
import type { Rule } from '../../engine/rule.ts';

export const imageInlineBase64: Rule = {
  id: 'image-inline-base64',
  severity: 'info',
  title: { en: 'Inline image', 'zh-cn': '内联图片' },
  message: {
    en: 'Inline Base64 image ({kb} kB). This is fine for development; use a (pre-signed) URL in production.',
    'zh-cn': '内联 Base64 图片（{kb} kB）。开发时没有问题；生产环境请使用（预签名的）URL。',
  },
  source: {
    text: 'OpenAI limits a request to 50 MB of images, and each turn sends them all again',
    url: 'https://platform.openai.com/docs/guides/images-vision',
  },
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, ({ payload }, pointer) => {
      report({ pointer, args: { kb: Math.ceil((payload.length * 3) / 4 / 1000) } });
    });
  },
};
