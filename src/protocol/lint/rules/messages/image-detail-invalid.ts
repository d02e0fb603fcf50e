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
  title: { en: 'Invalid “detail”', 'zh-cn': '无效的“detail”' },
  message: {
    en: 'Invalid “detail” {value}, so the server rejects the request. Use auto, low or high.',
    'zh-cn': '无效的“detail”：{value}，服务器会拒绝请求。请使用 auto、low 或 high。',
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
