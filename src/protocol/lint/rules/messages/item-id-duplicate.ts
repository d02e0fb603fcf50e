/** Reports two items that share an id. */
import type { Rule } from '../../engine/rule.ts';

export const itemIdDuplicate: Rule = {
  id: 'item-id-duplicate',
  severity: 'error',
  title: { en: 'Duplicate item id', 'zh-cn': '条目 id 重复' },
  message: {
    en: 'Duplicate item id “{id}”. Clients may show only one of the two items; give each item a unique id.',
    'zh-cn': '条目 id“{id}”重复。客户端可能只显示其中一个条目；请为每个条目使用唯一的 id。',
  },
  source: {
    text: 'OpenAI: “Duplicate item found with id rs_…. Remove duplicate items from your input and try again.” (vercel/ai#7883); AgentScope Runtime, Agent API Protocol Specification, “Message”: “message unique id”; AG-UI 1.0, “Messages”: “Unique identifier for the message”',
    url: 'https://github.com/vercel/ai/issues/7883',
  },
  protocols: ['responses', 'agent-api', 'ag-ui'],
  checkedBy: ['agentscope-2'],
  reach: ['ids'],
  concerns: ({ id }) => id !== undefined,
  checkConversation({ message, index, conversation }, _context, report) {
    const id = message.id?.json;
    if (typeof id !== 'string' || id === '' || message.id === undefined) return;
    const [first = index] = conversation.holders(id);
    if (first >= index) return;
    const related = [{ role: 'first', pointer: `/${first}` }] as const;
    report({
      pointer: message.id.pointer,
      args: { id },
      related,
      habit: 'shared-id',
    });
  },
};
