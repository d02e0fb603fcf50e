/** Reports reasoning that is sent back without the item that it led to. */
import { isJsonObject } from '../../../core/json/json.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

/** The roles that may speak next when the turn of the agent is over. */
const others: ReadonlySet<string | undefined> = new Set(['user', 'system', 'developer']);

export const reasoningAlone: Rule = {
  id: 'reasoning-alone',
  severity: 'error',
  title: { en: 'Reasoning without the item that follows it', 'zh-cn': '推理之后缺少后续条目' },
  message: {
    en: 'Reasoning “{id}” is not followed by its message or call, so OpenAI rejects the request. Keep both or remove both.',
    'zh-cn': '推理“{id}”之后没有它的消息或调用，OpenAI 会拒绝请求。请同时保留或同时删除两者。',
  },
  source: reported(
    'OpenAI',
    "Item 'rs_…' of type 'reasoning' was provided without its required following item.",
    'vercel/ai#7099',
  ),
  protocols: ['responses'],
  reach: ['exchange'],
  checkConversation({ message: { json }, index, conversation }, { list }, report) {
    if (list !== '/input' || !isJsonObject(json) || json['type'] !== 'reasoning') return;
    const next = conversation.at(index + 1);
    if (next !== undefined && !others.has(next.role) && next.outputs.length === 0) return;
    report({ args: { id: typeof json['id'] === 'string' ? json['id'] : '—' } });
  },
  fix({ finding: { pointer } }) {
    return [optionalFix('Delete the reasoning', '删除该推理', { do: 'remove', pointer })];
  },
};
