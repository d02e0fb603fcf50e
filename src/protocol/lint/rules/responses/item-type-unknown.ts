/** Reports an item of a type that the protocol does not have. */
import { isJsonObject } from '../../../core/json/json.ts';
import { isEvent } from '../../../protocols/responses/recognize.ts';
import { items } from '../../../protocols/responses/schema/items.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';

const types = Object.keys(items);

export const itemTypeUnknown: Rule = {
  id: 'item-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown item type', 'zh-cn': '未知的条目类型' },
  says: { en: 'Unknown item type “{type}”.', 'zh-cn': '未知的条目类型“{type}”。' },
  source: {
    text: 'The types of openai-python 3.3, `ResponseInputItem` and `ResponseOutputItem`',
    url: 'https://platform.openai.com/docs/api-reference/responses/create#responses_create-input',
  },
  dialects: ['responses'],
  checkMessage({ json }, _context, tell) {
    const event = isJsonObject(json) && isEvent(json);
    const item = event ? (json['type'] === 'response.output_item.done' ? json['item'] : null) : json;
    const type = isJsonObject(item) ? item['type'] : undefined;
    if (typeof type !== 'string' || types.includes(type)) return;
    tell({ pointer: event ? '/item/type' : '/type', args: { type } });
  },
  fix({ finding: { pointer, args } }) {
    const meant = closestWord(String(args['type']), types);
    if (meant === undefined) return [];
    return [mend(`Change to “${meant}”`, `改为“${meant}”`, { do: 'set', pointer, value: meant })];
  },
};
