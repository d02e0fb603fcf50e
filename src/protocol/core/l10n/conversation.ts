/** Texts of the conversation in the run panel. */
import type { Messages } from './translate.ts';

const en = {
  turn: 'Turn {number}',
  turnOf: 'turn {number}',
  handoff: '{from} → {to}',
  calls: '{count} {count:call|calls}',
  errors: '{count} {count:error|errors}',
  stoppedHere: '{state} here',
  stoppedByUser: 'Stopped here.',
  sendAgain: 'Send Again',
  showEvent: 'Show Event',
  foldInside: 'Collapse {name}',
  unfoldInside: 'Expand {name}',
  allHidden: 'All rows are hidden by the filters.',
  known: '{count} known {count:behavior|behaviors} of this server',
  knownHint: 'Usually no action is needed. Not counted as findings.',
} as const;

export type ConversationKey = keyof typeof en;

export const conversationMessages: Messages<ConversationKey> = {
  en,
  'zh-cn': {
    turn: '第 {number} 轮',
    turnOf: '第 {number} 轮',
    handoff: '{from} → {to}',
    calls: '{count} 个调用',
    errors: '{count} 个错误',
    stoppedHere: '在此处{state}',
    stoppedByUser: '在此停止。',
    sendAgain: '再次发送',
    showEvent: '显示事件',
    foldInside: '折叠 {name}',
    unfoldInside: '展开 {name}',
    allHidden: '所有行都被筛选器隐藏。',
    known: '{count} 个该服务器的已知行为',
    knownHint: '通常无需处理，不计入检查结果。',
  },
};
