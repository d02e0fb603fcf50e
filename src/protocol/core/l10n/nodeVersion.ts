/** The message about a Node.js that is too old for an agent in TypeScript. */
import type { Messages } from './translate.ts';

export const nodeVersionMessages: Messages<'oldNode'> = {
  en: {
    oldNode:
      '{node} is Node.js {version}, which cannot run TypeScript files. Install Node.js 22.18 or later, or set “node” in the launch configuration to another one.',
  },
  'zh-cn': {
    oldNode:
      '{node} 是 Node.js {version}，不能运行 TypeScript 文件。请安装 Node.js 22.18 或更高版本，或在启动配置的“node”中指定另一个。',
  },
};
