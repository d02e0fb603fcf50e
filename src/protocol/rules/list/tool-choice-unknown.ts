/** The choice of a tool that is not declared. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { closestWord } from '../closestWord.ts';
import { asking, tool } from '../exampleChat.ts';
import { mend } from '../mend.ts';
import type { Rule, RulePage } from '../rule.ts';
import { openaiTypes } from '../sources.ts';

export const toolChoiceUnknown: Rule = {
  id: 'tool-choice-unknown',
  severity: 'error',
  title: { en: 'A choice of a tool that is not declared', 'zh-cn': '选择了未声明的工具' },
  says: {
    en: '`tool_choice` names “{name}”, which is not among the tools.',
    'zh-cn': '`tool_choice` 指定的“{name}”不在工具列表中。',
  },
  source: openaiTypes('ChatCompletionNamedToolChoice'),
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer, args } }, { tools }) {
    const value = closestWord(String(args['name']), [...tools.keys()]);
    if (value === undefined) return [];
    return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  checkDocument({ head }, { tools, dialect }, tell) {
    const choice = head?.['tool_choice'];
    if (!isJsonObject(choice) || !Array.isArray(head?.['tools'])) return;
    const named = dialect.id === 'responses' ? flatNamesIn(choice) : namesIn(choice);
    for (const { name, pointer } of named) {
      if (!tools.has(name)) tell({ pointer: `/tool_choice${pointer}`, args: { name } });
    }
  },
};

interface Named {
  readonly name: string;
  readonly pointer: string;
}

/** The tool that is chosen, or those that are allowed. */
function namesIn(choice: JsonObject): readonly Named[] {
  const { type, allowed_tools: allowed } = choice;
  if (type === 'function' || type === 'custom') {
    const inner = choice[type];
    const name = isJsonObject(inner) ? inner['name'] : undefined;
    return typeof name === 'string' ? [{ name, pointer: `/${type}/name` }] : [];
  }
  const listed = type === 'allowed_tools' && isJsonObject(allowed) ? allowed['tools'] : undefined;
  return (Array.isArray(listed) ? (listed as readonly Json[]) : []).flatMap((one, index) =>
    (isJsonObject(one) ? namesIn(one) : []).map(({ name, pointer }) => ({
      name,
      pointer: `/allowed_tools/tools/${index}${pointer}`,
    })),
  );
}

/** Responses has the name beside the type. */
function flatNamesIn({ type, name, tools }: JsonObject): readonly Named[] {
  if (type === 'function' || type === 'custom') return typeof name === 'string' ? [{ name, pointer: '/name' }] : [];
  const listed: readonly Json[] = type === 'allowed_tools' && Array.isArray(tools) ? tools : [];
  return listed.flatMap((one, index) =>
    (isJsonObject(one) ? flatNamesIn(one) : []).map((found) => ({
      ...found,
      pointer: `/tools/${index}${found.pointer}`,
    })),
  );
}

const choosing = (name: string) =>
  asking({ tools: [tool('get_weather')], tool_choice: { type: 'function', function: { name } } });

export const page: RulePage = {
  why: {
    en: 'The model cannot call what it was not told of; servers refuse the request.',
    'zh-cn': '模型无法调用未声明的工具；服务器会拒绝请求。',
  },
  examples: [
    {
      shows: 'in a request of Responses',
      dialect: 'responses',
      document: {
        input: 'Hi',
        tools: [{ type: 'function', name: 'get_weather', parameters: { type: 'object', properties: {} } }],
        tool_choice: { type: 'function', name: 'get_wether' },
      },
      finds: ['/tool_choice/name'],
    },
    {
      shows: 'misspelt',
      dialect: 'chat',
      document: choosing('getWeather'),
      finds: ['/tool_choice/function/name'],
      fixed: choosing('get_weather'),
    },
    { shows: 'declared', dialect: 'chat', document: choosing('get_weather') },
  ],
};
