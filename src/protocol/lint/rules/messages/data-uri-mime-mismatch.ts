/** Reports an inline image whose real type differs from its declared type. */
import { eachInlineImage, imageTypes, sniffMediaType } from '../../../core/conversation/images.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';
import { withMediaType } from '../../checks/imageFixes.ts';

export const dataUriMimeMismatch: Rule = {
  id: 'data-uri-mime-mismatch',
  severity: 'error',
  title: { en: 'Image type does not match its data', 'zh-cn': '图片类型与数据不符' },
  message: {
    en: 'The image is declared as {declared}, but its data is {real}. Some providers reject it.',
    'zh-cn': '图片声明为 {declared}，但数据是 {real}。有些模型服务会拒绝它。',
  },
  source: reported(
    'Anthropic',
    'The image was specified using the image/jpeg media type, but the image appears to be a image/png image',
    'liulianmao#11',
  ),
  fix(found) {
    const { pointer, args } = found.finding;
    const url = valueOf(found);
    const mediaType = String(args['real']);
    if (typeof url !== 'string' || !imageTypes.has(mediaType)) return [];
    return [
      preferredFix(`Change to ${mediaType}`, `改为 ${mediaType}`, {
        do: 'set',
        pointer,
        value: withMediaType(url, mediaType),
      }),
    ];
  },
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachInlineImage(message, ({ mediaType, isBase64, payload }, pointer) => {
      // Unsupported types are reported by another rule.
      if (!isBase64 || !imageTypes.has(mediaType)) return;
      const real = sniffMediaType(payload);
      if (real !== undefined && real !== mediaType) report({ pointer, args: { declared: mediaType, real } });
    });
  },
};
