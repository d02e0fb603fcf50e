/** What the panel says about findings, single events and times. */
import type { Sentences } from './lexicon.ts';

const en = {
  findings: 'Findings',
  findingsCount: 'Findings ({count})',
  noFindings: 'Nothing that deviates from the protocol was found.',
  noFindingsYet: 'Nothing that deviates from the protocol so far.',
  findingsCut: 'The first {shown} of {count} are listed.',
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
  rulePage: 'About the rule {rule}',
  eventNumber: 'Event {seq}',
  showRow: 'Show in the conversation',
  moreFindings: 'Show {count} more',
  badge: '{count} findings: {severity}. Show them.',
} as const;

export type InspectionKey = keyof typeof en;

export const inspectionSentences: Sentences<InspectionKey> = {
  en,
  'zh-cn': {
    findings: '检查结果',
    findingsCount: '检查结果（{count}）',
    noFindings: '未发现与协议不符之处。',
    noFindingsYet: '目前未发现与协议不符之处。',
    findingsCut: '共 {count} 条，仅列出前 {shown} 条。',
    error: '错误',
    warning: '警告',
    info: '提示',
    rulePage: '关于规则 {rule}',
    eventNumber: '事件 {seq}',
    showRow: '在对话中显示',
    moreFindings: '再显示 {count} 条',
    badge: '{count} 条检查结果：{severity}。点击查看。',
  },
};
