/** A declared tool that is not a function tool. */
import { request, said } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { specification } from '../sources.ts';

export const toolDefShape: Rule = {
  id: 'tool-def-shape',
  severity: 'warning',
  title: { en: 'A tool is not declared as the protocol describes', 'zh-cn': '工具声明不符合协议' },
  says: {
    en: 'The server accepts this tool, but it is not what the protocol describes: {place}: {message}.',
    'zh-cn': '服务器会接受此工具，但它不符合协议的描述：{place}：{message}。',
  },
  source: specification('Tool Definitions'),
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, message } of dialect.requestJudge.toolProblems(root)) {
      tell({ path: pointer, args: { place: pointer, message } });
    }
  },
};

const tool = { name: 'f', description: 'Does it.', parameters: { type: 'object', properties: {}, required: [] } };

export const page: RulePage = {
  why: {
    en: 'A tool is `{"type": "function", "function": {name, description, parameters}}`. The server takes any object in its place, so a tool in the form of another protocol, or without a description, reaches the agent as something that it does not expect.',
    'zh-cn':
      '工具的形式为 `{"type": "function", "function": {name, description, parameters}}`。服务器接受任意对象，因此其他协议形式的工具或缺少描述的工具会以智能体意料之外的形式到达。',
  },
  examples: [
    {
      shows: 'in the form of another protocol',
      request: request([said('Hi')], { tools: [{ type: 'function', ...tool }] }),
      finds: ['/tools/0/function'],
    },
    {
      shows: 'no description, and parameters as text',
      request: request([said('Hi')], { tools: [{ type: 'function', function: { name: 'f', parameters: '{}' } }] }),
      finds: ['/tools/0/function/description', '/tools/0/function/parameters'],
    },
    { shows: 'a function', request: request([said('Hi')], { tools: [{ type: 'function', function: tool }] }) },
  ],
};
