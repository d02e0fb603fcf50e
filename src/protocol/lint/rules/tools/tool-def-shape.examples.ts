/** Why `tool-def-shape` matters, and where it finds something and where it does not. */
import { asking } from '../../checks/exampleChat.ts';
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const tool = {
  name: 'f',
  description: 'Does it.',
  parameters: { type: 'object', properties: {}, required: [] },
};

export const page: RulePage = {
  why: {
    en: 'A tool has the form `{"type": "function", "function": {name, description, parameters}}`. The server accepts any object here, so a tool in the format of another protocol, or without a description, reaches the agent, which does not expect it.',
    'zh-cn':
      '工具的形式为 `{"type": "function", "function": {name, description, parameters}}`。服务器接受任意对象，因此其他协议格式的工具，或没有描述的工具，会到达智能体，而智能体并不支持。',
  },
  examples: [
    {
      shows: 'the flat form of another protocol',
      protocol: 'chat',
      document: asking({ tools: [{ type: 'function', ...tool }] }),
      finds: ['/tools/0'],
      fixed: asking({ tools: [{ type: 'function', function: tool }] }),
    },
    { shows: 'wrapped', protocol: 'chat', document: asking({ tools: [{ type: 'function', function: tool }] }) },
    {
      shows: 'in the form of another protocol',
      request: request([userMessage('Hi')], { tools: [{ type: 'function', ...tool }] }),
      finds: ['/tools/0/function'],
      severity: 'warning',
    },
    {
      shows: 'no description, and parameters as text',
      request: request([userMessage('Hi')], {
        tools: [{ type: 'function', function: { name: 'f', parameters: '{}' } }],
      }),
      finds: ['/tools/0/function/description', '/tools/0/function/parameters'],
      severity: 'warning',
    },
    { shows: 'a function', request: request([userMessage('Hi')], { tools: [{ type: 'function', function: tool }] }) },
  ],
};
