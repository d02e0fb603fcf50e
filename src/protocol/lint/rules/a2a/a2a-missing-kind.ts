/** An object of A2A 0.3 without its kind. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aMissingKind: Rule = {
  id: 'a2a-missing-kind',
  severity: 'error',
  title: { en: 'An object of A2A 0.3 without its kind', 'zh-cn': 'A2A 0.3 的对象缺少 kind' },
  says: { en: 'In A2A 0.3 an object says its “kind”.', 'zh-cn': '在 A2A 0.3 中，对象必须说明其“kind”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-missing-kind'),
};

export const page: RulePage = {
  why: {
    en: 'In 0.3 nothing else tells what an object is; the official SDK fails with an error that does not name the cause.',
    'zh-cn': '在 0.3 中只有它能说明对象是什么；官方 SDK 会报错，但不指明原因。',
  },
  examples: [
    {
      shows: 'a part that does not say what it is',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ text: 'Hi' }] },
      },
      finds: ['/result/parts/0/kind'],
    },
    {
      shows: 'a part that does',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
