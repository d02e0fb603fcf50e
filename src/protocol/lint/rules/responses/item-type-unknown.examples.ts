/** Why `item-type-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI rejects a request with an unknown item, and AgentScope’s adapter silently drops the item. New types are added often: if your type is newer than this list, turn the rule off.',
    'zh-cn':
      'OpenAI 会拒绝含有未知条目的请求，AgentScope 的适配器会静默丢弃该条目。新类型经常增加：如果你使用的类型比此列表更新，请关闭此规则。',
  },
  examples: [
    {
      shows: 'a letter is missing',
      protocol: 'responses',
      document: [{ type: 'function_cal', call_id: 'call_1', name: 'f', arguments: '{}' }],
      finds: ['/0/type'],
      fixed: [{ type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' }],
    },
    {
      shows: 'a type of the Agent API, in an event',
      protocol: 'responses',
      document: [{ type: 'response.output_item.done', item: { type: 'plugin_call', call_id: 'call_1' } }],
      finds: ['/0/item/type'],
    },
    {
      shows: 'known types, and a message without a type',
      protocol: 'responses',
      document: [
        { role: 'user', content: 'Hi' },
        { type: 'item_reference', id: 'msg_1' },
      ],
    },
  ],
};
