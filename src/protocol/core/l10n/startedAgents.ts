/**
 * Texts for agents that are started with F5. They are separate from those for new projects, because they are loaded on
 * activation.
 */
import type { Messages } from './translate.ts';

export type StartedAgentKey = keyof typeof en;

const en = {
  noProgram: 'The launch configuration does not specify what to start. Set “program” to the agent’s file.',
  waitForAgent: 'Waiting for {name} to respond at {url}…',
  agentRuns: 'Started in VS Code',
  agentStarts: 'Starting. The request is sent when the agent responds.',
  portTaken: 'Port {port} of {name} is already in use by {who}. Requests would be sent to it instead.',
  otherProgram: 'another program',
  startAtPort: 'Start on Port {port}',
  startAnyway: 'Start Anyway',
  agentEnded: '{name} at {url} has stopped. See its terminal for details.',
} as const;

export const startedAgentMessages = {
  en,
  'zh-cn': {
    noProgram: '启动配置未指定要启动的程序。请将“program”设置为智能体的文件。',
    waitForAgent: '正在等待 {name} 在 {url} 响应…',
    agentRuns: '已在 VS Code 中启动',
    agentStarts: '正在启动。智能体响应后将发送请求。',
    portTaken: '{name} 的端口 {port} 已被{who}占用。请求会发送到{who}。',
    otherProgram: '另一个程序',
    startAtPort: '在端口 {port} 启动',
    startAnyway: '仍然启动',
    agentEnded: '位于 {url} 的 {name} 已停止。有关详细信息，请查看其终端。',
  },
} as const satisfies Messages<StartedAgentKey>;
