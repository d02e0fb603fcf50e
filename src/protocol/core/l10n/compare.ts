/** Texts about the similarities and differences of two runs. */
import type { Messages } from './translate.ts';

const en = {
  title: '{before} ↔ {after}',
  same: 'Equal in meaning: the same messages, calls and outputs. Ids, times and numbers of events are not compared.',
  different: 'Different in meaning: {count} {count:difference|differences}.',
  common: '{count} equal {count:step|steps}',
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
  noSelected: 'Select a run with Select for Compare first.',
  selected: '{run} is selected for compare. Now use Compare with Selected on another run.',
  meaningTitle: '{before} ↔ {after} (messages)',
} as const;

export type CompareKey = keyof typeof en;

export const compareMessages: Messages<CompareKey> = {
  en,
  'zh-cn': {
    title: '{before} ↔ {after}',
    same: '两次运行含义相同：消息、调用和输出均相同。不比较 id、时间和事件数。',
    different: '含义不同：{count} 处差异。',
    common: '{count} 个相同步骤',
    figure: '指标',
    change: '变化',
    'first-event': '首个事件（毫秒）',
    'first-text': '首段文本（毫秒）',
    total: '总计（毫秒）',
    events: '事件数',
    none: '无',
    changed: '{step}：{field}',
    ending: '运行的结束',
    removed: '仅在 {before} 中：{step}',
    added: '仅在 {after} 中：{step}',
    more: '……另有 {count} 个字符',
    ended: '结束：{reason}',
    tabTitle: '{before} ↔ {after}（比较）',
    pickOther: '将 {run} 与以下运行比较…',
    noRuns: '没有其他可比较的运行。',
    noSelected: '请先使用“选择以进行比较”选择一个运行。',
    selected: '已选择 {run} 进行比较。请在另一个运行上使用“与已选项目进行比较”。',
    meaningTitle: '{before} ↔ {after}（消息）',
  },
};
