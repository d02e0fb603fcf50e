/** Reports an image that is embedded in the message itself. */
import { formatBytes } from '../../../core/base/formatBytes.ts';
import { eachInlineImage } from '../../../core/conversation/images.ts';
import type { Rule } from '../../engine/rule.ts';

export const imageInlineBase64: Rule = {
  id: 'image-inline-base64',
  severity: 'info',
  title: { en: 'Inline image', 'zh-cn': '内联图片' },
  message: {
    en: 'This inline image ({size}) is sent again with every request. In production, use a (pre-signed) URL.',
    'zh-cn': '此内联图片（{size}）每次请求都会重新发送。生产环境请使用（预签名的）URL。',
  },
  source: {
    text: 'OpenAI limits a request to 50 MB of images, and each turn sends them all again',
    url: 'https://platform.openai.com/docs/guides/images-vision',
  },
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, ({ payload }, pointer) => {
      report({ pointer, args: { size: formatBytes(Math.ceil((payload.length * 3) / 4)) } });
    });
  },
};
