/** Reports an item of a type that the protocol does not have. */
import { isJsonObject } from '../../../core/json/json.ts';
import { isEvent } from '../../../protocols/responses/recognize.ts';
import { items } from '../../../protocols/responses/schema/items.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

const types = Object.keys(items);

export const itemTypeUnknown: Rule = {
  id: 'item-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown item type', 'zh-cn': '未知条目类型' },
  message: {
    en: 'Unknown item type “{type}”. Servers reject the item or drop it.',
    'zh-cn': '未知条目类型“{type}”。服务器会拒绝或丢弃该条目。',
  },
  source: {
    text: 'The types of openai-python 3.3, `ResponseInputItem` and `ResponseOutputItem`',
    url: 'https://platform.openai.com/docs/api-reference/responses/create#responses_create-input',
  },
  protocols: ['responses'],
  checkMessage({ json }, _context, report) {
    const event = isJsonObject(json) && isEvent(json);
    const item = event ? (json['type'] === 'response.output_item.done' ? json['item'] : null) : json;
    const type = isJsonObject(item) ? item['type'] : undefined;
    if (typeof type !== 'string' || types.includes(type)) return;
    report({ pointer: event ? '/item/type' : '/type', args: { type } });
  },
  fix({ finding: { pointer, args } }) {
    const intended = closestWord(String(args['type']), types);
    if (intended === undefined) return [];
    return [preferredFix(`Change to “${intended}”`, `改为“${intended}”`, { do: 'set', pointer, value: intended })];
  },
};
