/** Texts of the bar above the conversation, and of the list of its keys. They are loaded with it. */
import type { Messages } from './translate.ts';

const en = {
  foldAll: 'Collapse All',
  unfoldAll: 'Expand All',
  findInConversation: 'Find in conversation',
  hideReasoning: 'Hide Reasoning',
  hideTools: 'Hide Tool Calls',
  hideMedia: 'Hide Media',
  keys: 'Keyboard Shortcuts (?)',
  keysTitle: 'Keyboard shortcuts in the conversation',
  keyMove: 'Move by one row, by ten rows, or to the first or last row',
  keyOpen: 'Expand the row; go to what is inside it',
  keyClose: 'Collapse the row; go to the row around it',
  keyEnter: 'Show the content of the row, then go into it',
  keySpace: 'Show or hide the content of the row',
  keyBack: 'Back to the row',
  keyTools: 'Buttons of the row',
  keyFind: 'Find in the conversation; next and previous match',
  keyText: 'Open the whole run as Markdown, for example for a screen reader',
  keyHelp: 'Show these shortcuts',
  openAsMarkdown: 'Open Run as Markdown',
} as const;

export type ConversationBarKey = keyof typeof en;

export const conversationBarMessages: Messages<ConversationBarKey> = {
  en,
  'zh-cn': {
    foldAll: '全部折叠',
    unfoldAll: '全部展开',
    findInConversation: '在对话中查找',
    hideReasoning: '隐藏推理',
    hideTools: '隐藏工具调用',
    hideMedia: '隐藏媒体',
    keys: '键盘快捷键 (?)',
    keysTitle: '对话中的键盘快捷键',
    keyMove: '移动一行或十行，或移到第一行或最后一行',
    keyOpen: '展开该行；转到其中的内容',
    keyClose: '折叠该行；转到包含它的行',
    keyEnter: '显示该行的内容，然后进入其中',
    keySpace: '显示或隐藏该行的内容',
    keyBack: '返回该行',
    keyTools: '该行的按钮',
    keyFind: '在对话中查找；下一个和上一个匹配项',
    keyText: '以 Markdown 格式打开整个运行，例如用于屏幕阅读器',
    keyHelp: '显示这些快捷键',
    openAsMarkdown: '以 Markdown 格式打开运行',
  },
};
