/** Texts about asking the chat of VS Code. The questions name the tools of this extension, so that the chat uses them. */
import type { LocalizedText, Messages } from './translate.ts';

/** What the chat is asked for. With `fix`, it may change files. */
export type ChatAim = 'explain' | 'fix';

export const chatTitles: Readonly<Record<ChatAim, LocalizedText>> = {
  explain: { en: 'Explain with Copilot', 'zh-cn': '使用 Copilot 解释' },
  fix: { en: 'Fix with Copilot', 'zh-cn': '使用 Copilot 修复' },
};

const en = {
  explainFinding:
    'Explain the finding {rule} on line {line} of {file}: what it means for the agent, and how to fix it. #agentApiDescribeProtocol explains the rule, and #agentApiLint lists all findings of the file.',
  fixFinding:
    'Fix the finding {rule} on line {line} of {file}. #agentApiDescribeProtocol explains the rule, and #agentApiProposeFixes returns the safe fixes. Check the result with #agentApiLint.',
  explainRun:
    'Explain what went wrong in the run {run}, or that nothing did. Use #agentApiShowRun and #agentApiShowFindings.',
  fixRun:
    'Find out why the run {run} did not go as it should, and fix the cause in this workspace. Use #agentApiShowRun and #agentApiShowFindings.',
  explainTest:
    'Explain why the agent test “{test}” of {file} failed in the run {run}. Use #agentApiShowRun and #agentApiShowFindings.',
  fixTest:
    'Fix the agent, or the agent test “{test}” of {file} if the test is wrong: it failed in the run {run}. Use #agentApiShowRun and #agentApiShowFindings.',
} as const;

export type ChatKey = keyof typeof en;

export const chatMessages: Messages<ChatKey> = {
  en,
  'zh-cn': {
    explainFinding:
      '解释 {file} 第 {line} 行的检查结果 {rule}：它对智能体有什么影响，以及如何修复。#agentApiDescribeProtocol 解释该规则，#agentApiLint 列出该文件的所有检查结果。',
    fixFinding:
      '修复 {file} 第 {line} 行的检查结果 {rule}。#agentApiDescribeProtocol 解释该规则，#agentApiProposeFixes 返回安全的修复。请使用 #agentApiLint 检查结果。',
    explainRun: '解释运行 {run} 中出了什么问题，或者说明没有问题。请使用 #agentApiShowRun 和 #agentApiShowFindings。',
    fixRun:
      '找出运行 {run} 未按预期进行的原因，并在此工作区中修复该原因。请使用 #agentApiShowRun 和 #agentApiShowFindings。',
    explainTest:
      '解释 {file} 的智能体测试“{test}”为什么在运行 {run} 中失败。请使用 #agentApiShowRun 和 #agentApiShowFindings。',
    fixTest:
      '修复智能体；如果 {file} 的智能体测试“{test}”本身有误，则修复该测试：它在运行 {run} 中失败。请使用 #agentApiShowRun 和 #agentApiShowFindings。',
  },
};
