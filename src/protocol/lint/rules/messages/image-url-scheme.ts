/** Reports an image at a URL that the provider cannot fetch. */
import { eachImageUrl, sniffMediaType } from '../../../core/conversation/images.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const imageUrlScheme: Rule = {
  id: 'image-url-scheme',
  severity: 'error',
  title: { en: 'Image URL that providers cannot fetch', 'zh-cn': '模型服务无法获取的图片 URL' },
  message: {
    en: 'Model providers cannot fetch “{url}”. Use an http(s) URL (for example, a pre-signed one) or a data: URI.',
    'zh-cn': '模型服务无法获取“{url}”。请使用 http(s) URL（例如预签名的 URL）或 data: URI。',
  },
  source: reported('Dify', '"image_url" must be a data URI or a valid URL', 'langgenius/dify#21338'),
  protocols: ['chat', 'responses'],
  fix(found) {
    const { pointer } = found.finding;
    const url = valueOf(found);
    const mediaType = typeof url === 'string' ? sniffMediaType(url) : undefined;
    if (typeof url !== 'string' || mediaType === undefined) return [];
    return [
      preferredFix('Convert to a data: URI', '转换为 data: URI', {
        do: 'set',
        pointer,
        value: `data:${mediaType};base64,${url}`,
      }),
    ];
  },
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachImageUrl(message, (url, pointer) => {
      if (!/^(?:https?:\/\/|data:)/i.test(url)) report({ pointer, args: { url: excerpt(url.slice(0, 200)) } });
    });
  },
};
