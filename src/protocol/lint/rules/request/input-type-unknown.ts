/** A message of a request whose type does not exist. */
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const inputTypeUnknown: Rule = {
  id: 'input-type-unknown',
  severity: 'warning',
  title: { en: 'A message type that does not exist, in a request', 'zh-cn': '请求中不存在的消息类型' },
  says: {
    en: '“{type}” is no message type: the server takes this for an ordinary message.',
    'zh-cn': '不存在消息类型“{type}”：服务器会把它当作普通消息。',
  },
  source: specification('Core Enums'),
  watchRun: ({ profile }) => ({
    closed(item, _run, tell) {
      const { type, origin } = item;
      if (origin !== 'request' || type === undefined || profile.itemTypes.has(type)) return;
      tell({ item, aspect: 'type', args: { type } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The server accepts any text as `type`, so a misspelled `function_call` reaches the model as text. The samples of the published documents say `assistant` where the code says `message`: who speaks is the `role`.',
    'zh-cn':
      '服务器接受任意文本作为 `type`，因此拼错的 `function_call` 会以文本形式到达模型。已发布文档的示例中写作 `assistant`，而代码中为 `message`：说话者由 `role` 表示。',
  },
  examples: [
    { shows: 'a role for a type', request: request([said('Hi', { type: 'assistant' })]), finds: ['/input/0/type'] },
    { shows: 'in the documents', request: request([said('Hi', { type: 'assistant' })]), profile: 'agentscope-0.2' },
    { shows: 'no type is `message`', request: request([{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }]) },
  ],
};
