/** Messages about why something cannot be renamed. */
import type { Messages } from './translate.ts';

const en = {
  nothing: 'Only ids of calls and messages, and names of tools, can be renamed.',
  empty: 'Enter a name.',
  taken: '“{name}” is already in use, so the two names could not be distinguished. Enter another name.',
  toolName: '“{name}” is not a valid tool name.',
} as const;

export type RenameKey = keyof typeof en;

export const renameMessages: Messages<RenameKey> = {
  en,
  'zh-cn': {
    nothing: '只能重命名调用和消息的 id，以及工具的名称。',
    empty: '请输入名称。',
    taken: '“{name}”已被使用，因此无法区分这两个名称。请输入其他名称。',
    toolName: '“{name}”不是有效的工具名称。',
  },
};
