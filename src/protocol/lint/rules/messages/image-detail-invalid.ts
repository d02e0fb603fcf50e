/** Reports a value of `detail` that does not exist. */
import { eachImage } from '../../../protocols/chat/eachPart.ts';
import { imageDetails } from '../../../protocols/chat/members.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const imageDetailInvalid: Rule = {
  id: 'image-detail-invalid',
  severity: 'error',
  title: { en: 'Unknown `detail`', 'zh-cn': '未知的 `detail`' },
  message: {
    en: 'Invalid `detail` {value}. Valid values: auto, low and high.',
    'zh-cn': '无效的 detail：{value}。可用的有 auto、low 和 high。',
  },
  source: openaiTypes('ChatCompletionContentPartImage.ImageURL.detail'),
  protocols: ['chat'],
  fix({ finding: { pointer, args } }) {
    const written = String(args['value']).replaceAll('"', '').toLowerCase();
    const same = imageDetails.find((one) => one === written);
    const choices = same === undefined ? imageDetails : [same];
    return choices.map((value) => ({
      ...optionalFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value }),
      isPreferred: value === same,
    }));
  },
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachImage(message, ({ detail }, pointer) => {
      if (detail == null || (typeof detail === 'string' && imageDetails.includes(detail))) return;
      report({ pointer: `${pointer}/detail`, args: { value: excerptOf(detail) } });
    });
  },
};
