/** Reasoning that is sent back without what it led to. */
import { isJsonObject } from '../../../core/json/json.ts';
import { offer } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

/** Who speaks next when the turn of the agent is over. */
const others: ReadonlySet<string | undefined> = new Set(['user', 'system', 'developer']);

export const reasoningAlone: Rule = {
  id: 'reasoning-alone',
  severity: 'error',
  title: { en: 'Reasoning without the item that it led to', 'zh-cn': '推理之后缺少其后续条目' },
  says: {
    en: 'Reasoning “{id}” is not followed by the message or the call that it led to.',
    'zh-cn': '推理“{id}”之后没有它所引出的消息或调用。',
  },
  source: told(
    'OpenAI',
    "Item 'rs_…' of type 'reasoning' was provided without its required following item.",
    'vercel/ai#7099',
  ),
  dialects: ['responses'],
  reach: ['exchange'],
  checkConversation({ message: { json }, index, conversation }, { list }, tell) {
    if (list !== '/input' || !isJsonObject(json) || json['type'] !== 'reasoning') return;
    const next = conversation.at(index + 1);
    if (next !== undefined && !others.has(next.role) && next.outputs.length === 0) return;
    tell({ args: { id: typeof json['id'] === 'string' ? json['id'] : '—' } });
  },
  fix({ finding: { pointer } }) {
    return [offer('Delete the reasoning', '删除该推理', { do: 'remove', pointer })];
  },
};

export const page: RulePage = {
  why: {
    en: 'A reasoning item belongs to the message or call right behind it. Who shortens a history, or keeps only messages, must drop both or none: OpenAI refuses the whole request.',
    'zh-cn':
      '推理条目属于紧随其后的消息或调用。截短历史或只保留消息时，两者要么都保留，要么都删除：否则 OpenAI 会拒绝整个请求。',
  },
  examples: [
    {
      shows: 'the answer was dropped from the history',
      dialect: 'responses',
      document: {
        input: [
          { role: 'user', content: 'Hi' },
          { type: 'reasoning', id: 'rs_1', summary: [] },
          { role: 'user', content: 'And?' },
        ],
      },
      finds: ['/input/1'],
      fixed: {
        input: [
          { role: 'user', content: 'Hi' },
          { role: 'user', content: 'And?' },
        ],
      },
    },
    {
      shows: 'with the answer',
      dialect: 'responses',
      document: {
        input: [
          { type: 'reasoning', id: 'rs_1', summary: [] },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
        ],
      },
    },
  ],
};
