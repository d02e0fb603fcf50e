/** Texts of the panel about JSON that is shown as a tree. */
import type { Messages } from './translate.ts';

const en = {
  encodedJson: 'parsed from JSON string',
  moreOf: 'Show {count} More of {all}',
  copyValue: 'Copy Value ({keys})',
  copyPath: 'Copy Path ({keys})',
  copied: 'Copied',
  asTable: 'Show as Table',
  asTree: 'Show as Tree',
  table: 'Table',
} as const;

export type JsonTreeKey = keyof typeof en;

export const jsonTreeMessages: Messages<JsonTreeKey> = {
  en,
  'zh-cn': {
    encodedJson: '解析自 JSON 字符串',
    moreOf: '再显示 {count} 项（共 {all} 项）',
    copyValue: '复制值 ({keys})',
    copyPath: '复制路径 ({keys})',
    copied: '已复制',
    asTable: '以表格显示',
    asTree: '以树显示',
    table: '表格',
  },
};
