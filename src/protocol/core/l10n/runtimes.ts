/** Texts about what is missing on this machine for an agent: its interpreter, or a version that can run it. */
import type { Messages } from './translate.ts';

export type RuntimeKey = keyof typeof en;

const en = {
  oldNode:
    '{runtime} is Node.js {version}, which cannot run TypeScript files. Install Node.js 22.18 or later, or set “node” in the launch configuration to another one.',
  noNode:
    'Node.js was not found ({runtime}). Install Node.js 22.18 or later and restart VS Code, or set “node” in the launch configuration.',
  oldPython:
    '{runtime} is Python {version}, but the project needs Python {needed} or later. Install it, or set “python” in the launch configuration to another one.',
  noPython:
    'Python was not found ({runtime}). Install Python {needed} or later and restart VS Code, or set “python” in the launch configuration.',
} as const;

export const runtimeMessages = {
  en,
  'zh-cn': {
    oldNode:
      '{runtime} 是 Node.js {version}，不能运行 TypeScript 文件。请安装 Node.js 22.18 或更高版本，或在启动配置的“node”中指定另一个。',
    noNode:
      '未找到 Node.js（{runtime}）。请安装 Node.js 22.18 或更高版本并重新启动 VS Code，或在启动配置中设置“node”。',
    oldPython:
      '{runtime} 是 Python {version}，但此项目需要 Python {needed} 或更高版本。请安装它，或在启动配置的“python”中指定另一个。',
    noPython:
      '未找到 Python（{runtime}）。请安装 Python {needed} 或更高版本并重新启动 VS Code，或在启动配置中设置“python”。',
  },
} as const satisfies Messages<RuntimeKey>;
