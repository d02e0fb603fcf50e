/** Why `item-type-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
