/** A status goes back. */
import { findPart } from '../../run/run.ts';
import { answer, completed, delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const statusOrder: StreamRule = {
  of: 'stream',
  id: 'status-order',
  severity: 'error',
  title: { en: 'A status goes back', 'zh-cn': '状态倒退' },
  says: {
    en: 'The {what} was {before} and is now {now}: after an end nothing changes, and nothing is created twice.',
    'zh-cn': '{what} 曾为 {before}，现在又为 {now}：结束之后不再变化，也不会重复创建。',
  },
  source: specification('Status Transitions'),
  watch() {
    const items = new Map<string, string>();
    let runStatus: string | undefined;
    return {
      run({ status, id }, run, tell) {
        if (status === undefined) return;
        const before = runStatus;
        runStatus = status;
        if (before === undefined || !goesBack(before, status)) return;
        const heartbeat = status === before && id === run.id;
        const args = { what: 'response', before, now: status };
        tell({ aspect: 'status', args, ...(heartbeat ? { habit: 'response-heartbeat' } : {}) });
      },
      item({ status, id }, _run, tell) {
        if (status === undefined || id === undefined) return;
        const before = items.get(id);
        items.set(id, status);
        if (before !== undefined && goesBack(before, status)) {
          tell({ aspect: 'status', args: { what: 'message', before, now: status } });
        }
      },
      part({ status, owner, index, kind, delta: isDelta }, run, tell) {
        if (status !== 'completed' || owner === undefined || typeof index !== 'number' || kind === undefined) return;
        const item = run.itemsByKey.get(owner);
        const part = item && findPart(item, index);
        if (part?.closed === true && isDelta !== true) {
          tell({ aspect: 'status', args: { what: 'content', before: 'completed', now: status } });
        }
      },
    };
  },
};

/** How far a status is; an unknown one is judged by another rule. */
const stages: Readonly<Record<string, number>> = {
  created: 0,
  queued: 1,
  in_progress: 2,
  completed: 3,
  failed: 3,
  canceled: 3,
  cancelled: 3,
  rejected: 3,
  incomplete: 3,
};

function goesBack(before: string, now: string): boolean {
  const [from, to] = [stages[before], stages[now]];
  return from !== undefined && to !== undefined && to <= from;
}

export const page: RulePage = {
  why: {
    en: 'Responses, messages and contents are created, in progress, and then end once. Clients close what has ended and lose what comes again.',
    'zh-cn':
      'response、message 和 content 依次为创建、进行中，然后只结束一次。客户端会关闭已结束的部分，再来的内容就会丢失。',
  },
  examples: [
    {
      shows: 'a completed message goes back to work',
      events: answer(message('in_progress'), message('completed'), message('in_progress')),
      finds: ['4/status'],
    },
    {
      shows: 'a content completes twice',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), completed('Hi')),
      finds: ['5/status'],
    },
    { shows: 'created twice', events: stream(response('created'), response('created')), finds: ['1/status'] },
    { shows: 'the usual way', events: answer(message('created'), message('in_progress'), message('completed')) },
    { shows: 'at once', events: answer(message('completed')) },
  ],
};
