/** Reports an empty A2A answer. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aNoPayload: Rule = {
  id: 'a2a-no-payload',
  severity: 'error',
  title: { en: 'An A2A answer with nothing in it', 'zh-cn': '空的 A2A 应答' },
  says: { en: 'The answer carries neither a message nor a task.', 'zh-cn': '应答既没有消息也没有任务。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-no-payload'),
};
