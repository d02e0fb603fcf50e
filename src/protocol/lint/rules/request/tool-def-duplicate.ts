/** Two declared tools of one name. */
import { asking } from '../../checks/exampleChat.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const toolDefDuplicate: Rule = {
  id: 'tool-def-duplicate',
  severity: 'warning',
  title: { en: 'Two tools have the same name', 'zh-cn': '两个工具同名' },
  says: {
    en: 'An earlier tool is already called “{name}”: a call cannot say which one it means.',
    'zh-cn': '之前的工具已命名为“{name}”：调用时无法区分。',
  },
  source: {
    text: 'Anthropic: “tools: Tool names must be unique.” (anthropics/claude-code#10687)',
    url: 'https://github.com/anthropics/claude-code/issues/10687',
  },
  checkDocument({ head }, { dialect }, tell) {
    const known = new Set<string>();
    for (const { name, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      if (name === undefined) continue;
      // Tools of a namespace are a list of their own: a call of one says which namespace it means.
      const place = `${at.name.replace(/\/\d+(?:\/function)?\/name$/, '')} ${name}`;
      if (known.has(place)) tell({ pointer: at.name, args: { name } });
      known.add(place);
    }
  },
};

const tool = (name: string) => ({
  type: 'function',
  function: { name, description: 'Does it.', parameters: { type: 'object', properties: {} } },
});

export const page: RulePage = {
  why: {
    en: 'Tools are called by name. Providers reject two of one name, or silently use one of them.',
    'zh-cn': '工具按名称调用。模型服务会拒绝同名的工具，或悄悄只使用其中一个。',
  },
  examples: [
    {
      shows: 'the same name',
      request: request([said('Hi')], { tools: [tool('f'), tool('f')] }),
      finds: ['/tools/1/function/name'],
    },
    {
      shows: 'in a request to a model',
      dialect: 'chat',
      document: asking({ tools: [tool('f'), tool('f')] }),
      finds: ['/tools/1/function/name'],
    },
    {
      shows: 'one of them in a namespace',
      dialect: 'responses',
      document: {
        input: 'Hi',
        tools: [
          { type: 'function', name: 'f', parameters: { type: 'object', properties: {} } },
          { type: 'namespace', name: 'n', tools: [{ type: 'function', name: 'f', parameters: null }] },
        ],
      },
    },
    { shows: 'a name each', request: request([said('Hi')], { tools: [tool('f'), tool('g')] }) },
  ],
};
