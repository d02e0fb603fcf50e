/** Texts of the turns of a conversation that stand above and below the run of a panel. */
import type { Messages } from './translate.ts';

export type TurnKey = keyof (typeof turnMessages)['en'];

const en = {
  earlierTurns: 'Earlier turns',
  laterTurns: 'Later turns',
  moreEarlier: 'Show {count} Earlier {count:Turn|Turns}',
  moreLater: 'Show {count} Later {count:Turn|Turns}',
  tooMany: 'There are even earlier turns. Open the first one to see them.',
  noPrompt: 'No message',
  openRun: 'Open This Run',
  branchOf: 'A branch of:',
  branches: '{count} {count:branch|branches} from here:',
  cut: 'This run has more steps.',
  completed: 'completed',
  failed: 'failed',
  interrupted: 'interrupted',
  canceled: 'stopped',
  'http-error': 'request failed',
  timeout: 'timed out',
  'waits-input': 'waiting for your input',
  'waits-approval': 'waiting for your approval',
  'waits-sign-in': 'waiting for you to sign in',
  running: 'running or interrupted',
  returned: 'returned',
};

export const turnMessages: Messages<keyof typeof en> & { readonly en: typeof en } = {
  en,
  'zh-cn': {
    earlierTurns: '之前的轮',
    laterTurns: '之后的轮',
    moreEarlier: '再显示之前的 {count} 轮',
    moreLater: '再显示之后的 {count} 轮',
    tooMany: '还有更早的轮。打开最早的一轮即可查看。',
    noPrompt: '没有消息',
    openRun: '打开此运行',
    branchOf: '此运行是以下运行的分支：',
    branches: '从此处有 {count} 个分支：',
    cut: '此运行还有更多步骤。',
    completed: '已完成',
    failed: '失败',
    interrupted: '已中断',
    canceled: '已停止',
    'http-error': '请求失败',
    timeout: '超时',
    'waits-input': '等待你的输入',
    'waits-approval': '等待你审批',
    'waits-sign-in': '等待你登录',
    running: '正在运行或已中断',
    returned: '返回',
  },
};
