/** Reports an image without `detail`, which defines how closely the model looks at it. */
import { eachImage } from '../../../protocols/chat/eachPart.ts';
import { imageDetails } from '../../../protocols/chat/members.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const imageDetailMissing: Rule = {
  id: 'image-detail-missing',
  severity: 'info',
  title: { en: 'Image without “detail”', 'zh-cn': '图片缺少“detail”' },
  message: {
    en: '“detail” is missing, so the model decides how many tokens the image costs. Add low (about 85 tokens on GPT-4o class models), high or auto.',
    'zh-cn': '缺少“detail”，图片占用多少 token 由模型决定。请添加 low（GPT-4o 类模型约 85 个 token）、high 或 auto。',
  },
  source: openaiTypes('ChatCompletionContentPartImage.ImageURL.detail'),
  protocols: ['chat'],
  fix: ({ finding: { pointer } }) =>
    imageDetails.map((value) => ({
      ...optionalFix(`Add "detail": "${value}"`, `添加 "detail": "${value}"`, {
        do: 'set',
        pointer: `${pointer}/detail`,
        value,
      }),
      // This is the value that the server uses by default.
      isPreferred: value === 'auto',
    })),
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachImage(message, (image, pointer) => {
      if (image['detail'] == null) report({ pointer });
    });
  },
};
