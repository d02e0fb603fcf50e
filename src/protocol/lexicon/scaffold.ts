/** What is said when something new is made: files, projects, and an agent that is started. */
import type { Sentences } from './lexicon.ts';

export type ScaffoldKey = keyof typeof en;

const en = {
  pickNew: 'What is to be made?',
  files: 'Files',
  projects: 'Agents, as projects',
  request: 'Request',
  'request-detail': 'A question to an agent, to be sent',
  transcript: 'Transcript',
  'transcript-detail': 'A conversation with a tool call, as a list of messages',
  agenttest: 'Agent test',
  'agenttest-detail': 'What is expected of an answer, run by the Test Explorer',
  handoff: 'Handoff tool',
  'handoff-detail': 'A tool by which an agent hands over to another agent of this workspace',
  typescript: 'Agent in TypeScript',
  'typescript-detail': 'A server on Node that speaks the Agent API, with builders that keep its stream correct',
  agentscope: 'Agent with AgentScope (Python)',
  'agentscope-detail': 'An AgentApp of agentscope-runtime; answers with a model, or without a key from a script',
  mlflow: 'Agent with MLflow (Python)',
  'mlflow-detail': 'A ResponsesAgent behind MLflow’s agent server',
  agentName: 'The name of the new folder, in {folder}',
  nameTaken: 'There is a file or folder of that name.',
  nameWrong: 'Write a name without / and \\, that does not begin with a dot.',
  pickFolder: 'Create Here',
  openFolder: 'Open Folder',
  made: 'The new agent is in {folder}.',
} as const;

export const scaffoldSentences = {
  en,
  'zh-cn': {
    pickNew: '要新建什么？',
    files: '文件',
    projects: '智能体项目',
    request: '请求',
    'request-detail': '要发送给智能体的问题',
    transcript: '对话记录',
    'transcript-detail': '含有工具调用的对话，以消息列表表示',
    agenttest: '智能体测试',
    'agenttest-detail': '对应答的预期，由测试资源管理器运行',
    handoff: '移交工具',
    'handoff-detail': '智能体借此移交给此工作区中另一个智能体的工具',
    typescript: 'TypeScript 智能体',
    'typescript-detail': '使用 Agent API 的 Node 服务器，构建器保证其流正确',
    agentscope: 'AgentScope 智能体（Python）',
    'agentscope-detail': 'agentscope-runtime 的 AgentApp；用模型应答，没有密钥时按脚本应答',
    mlflow: 'MLflow 智能体（Python）',
    'mlflow-detail': 'MLflow 智能体服务器上的 ResponsesAgent',
    agentName: '新文件夹的名称，位于 {folder}',
    nameTaken: '已有同名的文件或文件夹。',
    nameWrong: '请输入不含 / 和 \\、且不以点开头的名称。',
    pickFolder: '在此创建',
    openFolder: '打开文件夹',
    made: '新的智能体位于 {folder}。',
  },
} as const satisfies Sentences<ScaffoldKey>;
