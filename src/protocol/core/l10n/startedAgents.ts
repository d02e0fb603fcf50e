/**
 * Texts for agents that are started with F5. They are separate from those for new projects, because they are loaded on
 * activation.
 */
import type { Messages } from './translate.ts';

export type StartedAgentKey = keyof typeof en;

const en = {
  noProgram: 'The launch configuration does not specify what to start. Set “program” to the agent’s file.',
  waitForAgent: 'Waiting for {name} to respond at {url}',
  agentRuns: 'Started in VS Code',
  agentStarts: 'Starting. The request is sent when the agent responds.',
  portTaken: 'Port {port} of {name} is already in use by {who}. Requests would be sent there.',
  otherProgram: 'another program',
  startAtPort: 'Start on Port {port}',
  startAnyway: 'Start Anyway',
  agentEnded: '{name} at {url} has stopped. See its terminal for details.',
} as const;

export const startedAgentMessages = {
  en,
  'zh-cn': {
    noProgram: '启动配置没有说明要启动什么。请在“program”中写入智能体的文件。',
    waitForAgent: '正在等待 {name} 在 {url} 应答',
    agentRuns: '在此启动的智能体',
    agentStarts: '正在启动：请求会等待它',
    portTaken: '{name} 的端口 {port} 已被{who}占用，请求会发送到那里。',
    otherProgram: '另一个程序',
    startAtPort: '在端口 {port} 上启动',
    startAnyway: '仍然启动',
    agentEnded: '{name} （{url}）已结束。原因见其终端。',
  },
} as const satisfies Messages<StartedAgentKey>;
