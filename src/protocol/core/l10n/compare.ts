/** Texts about the similarities and differences of two runs. */
import type { Messages } from './translate.ts';

const en = {
  title: '{before} ↔ {after}',
  same: 'Equal in meaning: the same messages, calls and outputs. Ids, times and numbers of events are not compared.',
  different: 'Different in meaning. Number of differences: {count}.',
  common: 'Equal steps: {count}',
  figure: 'Figure',
  change: 'Change',
  'first-event': 'First event (ms)',
  'first-text': 'First text (ms)',
  total: 'Total (ms)',
  events: 'Events',
  none: 'none',
  changed: '{step}: {field}',
  ending: 'End of the run',
  removed: 'Only in {before}: {step}',
  added: 'Only in {after}: {step}',
  more: '… and {count} more characters',
  ended: 'end: {reason}',
  tabTitle: '{before} ↔ {after} (compared)',
  pickOther: 'Compare {run} with…',
  noRuns: 'There is no other run to compare with.',
  noSelected: 'Select a run for compare first.',
  selected: '{run} is selected for compare.',
  meaningTitle: '{before} ↔ {after} (messages)',
} as const;

export type CompareKey = keyof typeof en;

export const compareMessages: Messages<CompareKey> = {
  en,
  'zh-cn': {
    title: '{before} ↔ {after}',
    same: '含义相同：消息、调用和输出都一样。不比较 id、时间和事件数。',
    different: '含义不同，共 {count} 处差异。',
    common: '双方都有的步骤：{count}',
    figure: '指标',
    change: '变化',
    'first-event': '首个事件（毫秒）',
    'first-text': '首段文本（毫秒）',
    total: '总计（毫秒）',
    events: '事件数',
    none: '无',
    changed: '{step}：{field}',
    ending: '结束方式',
    removed: '仅在 {before} 中：{step}',
    added: '仅在 {after} 中：{step}',
    more: '……另有 {count} 个字符',
    ended: '结束：{reason}',
    tabTitle: '{before} ↔ {after}（比较）',
    pickOther: '将 {run} 与以下运行比较…',
    noRuns: '没有可比较的其他运行。',
    noSelected: '请先选择一个要比较的运行。',
    selected: '已选择 {run} 以进行比较。',
    meaningTitle: '{before} ↔ {after}（所说内容）',
  },
};
