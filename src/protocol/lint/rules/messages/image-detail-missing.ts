/** Reports an image without `detail`, which defines how closely the model looks at it. */
import { eachImage } from '../../../protocols/chat/eachPart.ts';
import { imageDetails } from '../../../protocols/chat/members.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const imageDetailMissing: Rule = {
  id: 'image-detail-missing',
  severity: 'info',
  title: { en: 'Image without `detail`', 'zh-cn': '图片缺少 `detail`' },
  message: {
    en: 'Set `detail` explicitly (low: about 85 tokens on GPT-4o class models; high: tiled).',
    'zh-cn': '请明确设置 `detail`（low：GPT-4o 类模型约 85 个 token；high：按图块计算）。',
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
