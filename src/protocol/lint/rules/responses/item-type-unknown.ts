/** An item of a type that the protocol does not have. */
import { isJsonObject } from '../../../core/json/json.ts';
import { isEvent } from '../../../protocols/responses/recognize.ts';
import { items } from '../../../protocols/responses/schema/items.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

const types = Object.keys(items);

export const itemTypeUnknown: Rule = {
  id: 'item-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown type of item', 'zh-cn': '未知的条目类型' },
  says: { en: 'Unknown type of item “{type}”.', 'zh-cn': '未知的条目类型“{type}”。' },
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

export const page: RulePage = {
  why: {
    en: 'OpenAI refuses a request with an item that it does not know, AgentScope’s adapter drops it in silence. Types are added often: when yours is newer than this list, switch the rule off.',
    'zh-cn':
      'OpenAI 会拒绝含有未知条目的请求，AgentScope 的适配器则会悄悄丢弃它。协议经常增加新类型：如果您使用的类型比此列表更新，请关闭此规则。',
  },
  examples: [
    {
      shows: 'a letter is missing',
      dialect: 'responses',
      document: [{ type: 'function_cal', call_id: 'call_1', name: 'f', arguments: '{}' }],
      finds: ['/0/type'],
      fixed: [{ type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' }],
    },
    {
      shows: 'a type of the Agent API, in an event',
      dialect: 'responses',
      document: [{ type: 'response.output_item.done', item: { type: 'plugin_call', call_id: 'call_1' } }],
      finds: ['/0/item/type'],
    },
    {
      shows: 'known ones, and a message that does not say that it is one',
      dialect: 'responses',
      document: [
        { role: 'user', content: 'Hi' },
        { type: 'item_reference', id: 'msg_1' },
      ],
    },
  ],
};
