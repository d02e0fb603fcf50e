/** Reports an image part whose `image_url` is not an object with a URL. */
import { isJsonObject } from '../../../core/json/json.ts';
import { eachPart } from '../../../protocols/chat/eachPart.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const imageUrlShape: Rule = {
  id: 'image-url-shape',
  severity: 'error',
  title: { en: '“image_url” is not an object', 'zh-cn': '“image_url”不是对象' },
  message: {
    en: '“image_url” must be an object, and servers reject a string. Use {"url":"…","detail":"auto"}.',
    'zh-cn': '“image_url”必须是对象，服务器会拒绝字符串。请使用 {"url":"…","detail":"auto"}。',
  },
  source: reported(
    'OpenAI',
    "Invalid type for 'messages[1].content[1].image_url': expected an object, but got a string instead.",
    'maia#3',
  ),
  protocols: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const url = valueOf(found);
    if (typeof url !== 'string') return [];
    return [preferredFix('Wrap in an object', '包装为对象', { do: 'set', pointer, value: { url, detail: 'auto' } })];
  },
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachPart(message, ({ type, image_url: image }, pointer) => {
      if (type !== 'image_url') return;
      const url = isJsonObject(image) ? image['url'] : undefined;
      if (typeof url !== 'string' || url === '') report({ pointer: `${pointer}/image_url` });
    });
  },
};
