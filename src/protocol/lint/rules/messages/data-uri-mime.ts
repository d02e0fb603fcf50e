/** Reports an inline image of a type that providers do not accept. */
import { readDataUri } from '../../../core/conversation/dataUri.ts';
import { eachInlineImage, imageTypes, sniffMediaType } from '../../../core/conversation/images.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import { withMediaType } from '../../checks/imageFixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const dataUriMime: Rule = {
  id: 'data-uri-mime',
  severity: 'error',
  title: { en: 'Unsupported image type', 'zh-cn': '不支持的图片类型' },
  message: {
    en: 'Unsupported image type “{mime}”, which some providers reject. Use image/png, image/jpeg, image/gif or image/webp.',
    'zh-cn': '不支持的图片类型“{mime}”，有些模型服务会拒绝它。请使用 image/png、image/jpeg、image/gif 或 image/webp。',
  },
  source: reported('OpenAI', 'Invalid MIME type. Only image types are supported.', 'langgenius/dify#11527'),
  protocols: ['chat', 'responses'],
  fix(found) {
    const { pointer } = found.finding;
    const url = valueOf(found);
    const uri = typeof url === 'string' ? readDataUri(url) : undefined;
    if (typeof url !== 'string' || uri === undefined) return [];
    const sniffed = sniffMediaType(uri.payload);
    const intended = sniffed !== undefined && imageTypes.has(sniffed) ? sniffed : undefined;
    const mediaType = intended ?? (uri.mediaType === 'image/jpg' ? 'image/jpeg' : undefined);
    if (mediaType === undefined) return [];
    const value = withMediaType(url, mediaType);
    return [preferredFix(`Change to ${mediaType}`, `改为 ${mediaType}`, { do: 'set', pointer, value })];
  },
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, ({ mediaType }, pointer) => {
      if (!imageTypes.has(mediaType)) report({ pointer, args: { mime: excerpt(mediaType) } });
    });
  },
};
