/** A content becomes one of another type. */
import { findById, findPart } from '../../../core/run/run.ts';
import type { PartKind } from '../../../core/run/ops.ts';
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const contentTypeChanged: Rule = {
  id: 'content-type-changed',
  severity: 'error',
  title: { en: 'A content changes its type', 'zh-cn': '内容的类型发生变化' },
  says: {
    en: 'Content {index} of message “{id}” was {before} so far, here it is {after}.',
    'zh-cn': '消息“{id}”的内容 {index} 此前是 {before}，此处却是 {after}。',
  },
  source: specification('Content Streaming'),
  watchStream() {
    const isFirst = createOnce();
    return {
      part({ owner, index, kind }, run, tell) {
        if (owner === undefined || typeof index !== 'number' || kind === undefined) return;
        const item = findById(run, owner);
        const part = item && findPart(item, index);
        if (part === undefined || part.kind === 'unknown') return;
        const before = payloadKinds.has(part.kind) ? 'data' : part.kind;
        if (before === kind || !isFirst(`${index} ${owner}`)) return;
        tell({ aspect: 'type', args: { id: owner, index, before, after: kind } });
      },
    };
  },
};

/** What a data content becomes inside a tool call. */
const payloadKinds: ReadonlySet<PartKind> = new Set(['arguments', 'output']);

export const page: RulePage = {
  why: {
    en: 'An index is a slot for one content. When another type arrives in it, the client either drops what was there or cannot add the two up. Another content needs the next index.',
    'zh-cn':
      '一个 index 对应一个内容。如果同一 index 出现了另一种类型，客户端要么丢弃原有内容，要么无法合并。另一个内容应使用下一个 index。',
  },
  examples: [
    {
      shows: 'text and a refusal share an index: told once',
      events: answer(
        message('in_progress'),
        delta('Well, '),
        delta('', { type: 'refusal', refusal: 'no.' }),
        completed('Well, '),
      ),
      finds: ['4/type'],
    },
    {
      shows: 'each has its own',
      events: answer(message('in_progress'), delta('Well, '), delta('', { type: 'refusal', index: 1, refusal: 'no.' })),
    },
    {
      shows: 'arguments of a call are data from the first to the last event',
      events: answer(
        message('in_progress', 'msg_1', { type: 'plugin_call' }),
        ...['in_progress', 'completed'].map((status) => ({
          object: 'content',
          status,
          type: 'data',
          index: 0,
          delta: false,
          msg_id: 'msg_1',
          data: { call_id: 'call_1', name: 'f', arguments: '{}' },
        })),
      ),
    },
  ],
};
