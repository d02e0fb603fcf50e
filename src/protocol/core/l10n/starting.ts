/** Texts about agents that are about to be started: what is missing for them, and how it is installed. */
import type { Messages } from './translate.ts';

export type StartingKey = keyof typeof en;

const en = {
  created: 'The agent {name} was created. Start it and send its first request?',
  createdMissing:
    'The agent {name} was created, but its packages are not installed ({command}). Install them, start the agent and send its first request?',
  createdProblem: 'The agent {name} was created, but it cannot be started yet. {reason}',
  missing: 'The packages of {name} are not installed ({command}).',
  endedMissing: '{name} has ended, and its packages are not installed ({command}).',
  installAndStart: 'Install and Start',
  install: 'Install',
  createEnvironment: 'Create Environment and Install',
  start: 'Start',
  installing: 'Installing the packages of {name}',
  environment: 'creating the virtual environment .venv',
  installed: 'The packages of {name} are installed.',
  installFailed: 'The packages of {name} could not be installed: “{command}” failed. Its terminal shows the reason.',
  tryAgain: 'Try Again',
  download: 'Open Download Page',
  noTrust: 'Packages are not installed in Restricted Mode. Trust this workspace to install them.',
  pickAgent: 'Which agent do you want to start?',
  noAgent: 'No folder of this workspace has a launch configuration of the type “agent-api”.',
  create: 'New from Template…',
} as const;

export const startingMessages = {
  en,
  'zh-cn': {
    created: '智能体 {name} 已创建。要启动它并发送第一个请求吗？',
    createdMissing: '智能体 {name} 已创建，但尚未安装它的包（{command}）。要安装、启动智能体并发送第一个请求吗？',
    createdProblem: '智能体 {name} 已创建，但还无法启动。{reason}',
    missing: '尚未安装 {name} 的包（{command}）。',
    endedMissing: '{name} 已结束，并且尚未安装它的包（{command}）。',
    installAndStart: '安装并启动',
    install: '安装',
    createEnvironment: '创建环境并安装',
    start: '启动',
    installing: '正在安装 {name} 的包',
    environment: '正在创建虚拟环境 .venv',
    installed: '{name} 的包已安装。',
    installFailed: '无法安装 {name} 的包：“{command}”失败。原因见其终端。',
    tryAgain: '重试',
    download: '打开下载页面',
    noTrust: '在受限模式下不会安装包。请信任此工作区以安装。',
    pickAgent: '要启动哪个智能体？',
    noAgent: '此工作区的文件夹中没有类型为“agent-api”的启动配置。',
    create: '从模板新建…',
  },
} as const satisfies Messages<StartingKey>;
