/** A reason without a failure. */
import { isJsonObject } from '../../../core/json/json.ts';
import { answer, message, response, stream } from '../../checks/exampleEvents.ts';
import { modelOf } from '../../checks/modelOf.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

const error = { code: 'MODEL_TIMEOUT', message: 'No answer within 30 s' };

export const errorWithoutFailed: Rule = {
  id: 'error-without-failed',
  severity: 'error',
  title: { en: 'An error, but nothing failed', 'zh-cn': '有错误但状态不是失败' },
  says: {
    en: 'This {model} carries an error, but its status is “{status}”.',
    'zh-cn': '此 {model} 带有错误，但状态是“{status}”。',
  },
  source: specification('Best Practices'),
  watchStream: () => ({
    any({ of, error: sent, status, stage }, _run, tell) {
      if (!isJsonObject(sent) || of === 'error' || of === 'other') return;
      if (stage === 'over' && status !== 'completed') return;
      tell({ aspect: 'error', args: { model: modelOf[of], status: status ?? '' } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Clients look at the status: they take this for a success and never show the error.',
    'zh-cn': '客户端以状态为准：会将其视为成功，错误永远不会显示。',
  },
  examples: [
    { shows: 'completed with an error', events: stream(response('completed', { error })), finds: ['0/error'] },
    { shows: 'a message that goes on', events: answer(message('in_progress', 'msg_1', { error })), finds: ['2/error'] },
    {
      shows: 'failed, rejected and incomplete with an error',
      events: answer(
        message('rejected', 'msg_1', { error }),
        message('incomplete', 'msg_2', { error }),
        response('failed', { error }),
      ),
    },
  ],
};
