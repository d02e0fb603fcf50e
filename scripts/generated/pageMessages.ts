/** The texts of headings and cells of the reference pages, in both languages. */
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';

const en = {
  field: 'Field',
  type: 'Type',
  required: 'Required',
  default: 'Default',
  since: 'Since',
  meaning: 'Meaning',
  value: 'Value',
  messageType: 'Type of the message',
  payload: 'Its data',
  edition: 'Edition',
  brought: 'Added',
  gone: 'Removed',
  yes: 'yes',
  madeUp: 'generated',
  anything: 'any',
};

export type PageMessages = Readonly<Record<keyof typeof en, string>>;

export const pageMessages: Readonly<Record<Locale, PageMessages>> = {
  en,
  'zh-cn': {
    field: '字段',
    type: '类型',
    required: '必填',
    default: '默认值',
    since: '始于',
    meaning: '含义',
    value: '值',
    messageType: '消息类型',
    payload: '数据',
    edition: '版本',
    brought: '新增',
    gone: '移除',
    yes: '是',
    madeUp: '自动生成',
    anything: '任意',
  },
};
