/** Reports a status that goes back to an earlier one, or changes after the end. */
import type { Habit } from '../../../protocols/contract/profile.ts';
import type { ItemObservation, RunObservation, Stage } from '../../../core/run/observation.ts';
import type { ReportFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

interface StatusProgress {
  readonly seen: RunObservation | ItemObservation;
  readonly stage: Stage;
  readonly reported: boolean;
}

export const statusOrder: Rule = {
  id: 'status-order',
  severity: 'error',
  title: { en: 'Invalid status transition', 'zh-cn': '无效的状态变化' },
  message: {
    en: 'The status changes from “{before}” to “{after}”, which clients may ignore. A status can only move forward, and a final status cannot change.',
    'zh-cn': '状态从“{before}”变为“{after}”，客户端可能会忽略。状态只能向前推进，最终状态不能再改变。',
  },
  source: specification('Status Transitions'),
  watchStream() {
    const standings = new Map<string, StatusProgress>();
    const step = (key: string, seen: RunObservation | ItemObservation, report: ReportFinding, habit?: Habit): void => {
      const { stage } = seen;
      if (stage === undefined) return;
      const before = standings.get(key);
      if (before === undefined || isForward(before.stage, stage)) {
        standings.set(key, { seen, stage, reported: before?.reported ?? false });
        return;
      }
      if (before.reported || isRepetition(before.seen, seen)) return;
      standings.set(key, { ...before, reported: true });
      report({
        aspect: 'status',
        args: { before: before.seen.status ?? '', after: seen.status ?? '' },
        ...(habit === undefined ? {} : { habit }),
      });
    };
    return {
      // Events after the end of the whole response are reported by another rule.
      run(seen, run, report) {
        if (run.outcome === undefined) step('', seen, report, 'response-heartbeat');
      },
      item(seen, run, report) {
        if (run.outcome === undefined && seen.id !== undefined) step(`/${seen.id}`, seen, report);
      },
    };
  },
};

const order: readonly Stage[] = ['new', 'working', 'over'];

function isForward(before: Stage, after: Stage): boolean {
  return before !== 'over' && order.indexOf(before) <= order.indexOf(after);
}

/** Whether the same event occurs twice. The rule about its sequence number reports it. */
function isRepetition(before: RunObservation | ItemObservation, after: RunObservation | ItemObservation): boolean {
  return after.number != null && after.number === before.number && after.status === before.status;
}
