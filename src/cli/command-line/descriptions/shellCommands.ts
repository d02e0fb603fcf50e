/** Commands that help to use the command line. */
import type { DescribedCommand } from '../describedCommand.ts';

export const shellCommands = {
  completion: {
    text: {
      en: 'Print a script that completes agent-api in a shell',
      'zh-cn': '输出为 shell 提供 agent-api 补全的脚本',
    },
    arguments: [
      {
        placeholder: 'SHELL',
        values: 'shells',
        text: { en: 'The shell', 'zh-cn': '所用的 shell' },
      },
    ],
    options: {},
    examples: [
      {
        line: 'eval "$(agent-api completion bash)"',
        text: {
          en: 'In ~/.bashrc; for zsh, write zsh instead of bash, in ~/.zshrc',
          'zh-cn': '写入 ~/.bashrc；使用 zsh 时，把 bash 改为 zsh 后写入 ~/.zshrc',
        },
      },
      {
        line: 'agent-api completion fish > ~/.config/fish/completions/agent-api.fish',
        text: { en: 'For fish', 'zh-cn': '用于 fish' },
      },
      {
        line: 'agent-api completion powershell | Out-String | Invoke-Expression',
        text: { en: 'In the $PROFILE of PowerShell', 'zh-cn': '写入 PowerShell 的 $PROFILE' },
      },
    ],
    exitCodes: {
      0: { en: 'The script was printed', 'zh-cn': '已输出脚本' },
      1: undefined,
      2: { en: 'The shell is not known', 'zh-cn': '未知的 shell' },
    },
  },
  help: {
    text: { en: 'Print the help of a command, or list all commands', 'zh-cn': '输出一个命令的帮助，或列出所有命令' },
    arguments: [
      {
        placeholder: 'COMMAND',
        values: 'commands',
        text: { en: 'The command', 'zh-cn': '命令' },
        isOptional: true,
      },
    ],
    options: {},
    examples: [
      {
        line: 'agent-api help lint',
        text: { en: 'Print the options and examples of a command', 'zh-cn': '输出一个命令的选项和示例' },
      },
      {
        line: 'agent-api help',
        text: { en: 'List all commands', 'zh-cn': '列出所有命令' },
      },
    ],
    exitCodes: {
      0: { en: 'The help was printed', 'zh-cn': '已输出帮助' },
      1: undefined,
      2: { en: 'There is no such command', 'zh-cn': '没有此命令' },
    },
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;
