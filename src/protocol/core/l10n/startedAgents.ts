/**
 * Texts for agents that are started with F5. They are separate from those for new projects, because they are loaded on
 * activation.
 */
import type { Sentences } from './lexicon.ts';

export type StartedAgentKey = keyof typeof en;

const en = {
  noProgram: 'The launch configuration says nothing about what to start. Write the agent’s file into “program”.',
  waitForAgent: 'Waiting until {name} answers at {url}',
  agentRuns: 'An agent that was started here',
  agentStarts: 'Starting: the request waits for it',
  portTaken: 'Port {port} of {name} is already in use by {who}, which would get the requests.',
  otherProgram: 'another program',
  startAtPort: 'Start on Port {port}',
  startAnyway: 'Start Anyway',
  agentEnded: '{name} has ended at {url}. Its terminal shows why.',
} as const;

export const startedAgentSentences = {
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
} as const satisfies Sentences<StartedAgentKey>;
