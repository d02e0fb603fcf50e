/** Messages about why something cannot be renamed. */
import type { Messages } from './translate.ts';

const en = {
  nothing: 'Only ids of calls and messages, and names of tools can be renamed.',
  empty: 'Enter a name.',
  taken: '“{name}” is already in use. The two names could not be distinguished.',
  toolName: '“{name}” is not a valid tool name.',
} as const;

export type RenameKey = keyof typeof en;

export const renameMessages: Messages<RenameKey> = {
  en,
  'zh-cn': {
    nothing: '只能重命名调用的 id、消息的 id 和工具的名称。',
    empty: '名称不能为空。',
    taken: '“{name}”已被使用：两者将无法区分。',
    toolName: '“{name}”不能作为工具的名称。',
  },
};
