/** A content goes on after its end. */
import { findById, findPart, holderOf } from '../../../core/run/run.ts';
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const deltaAfterCompleted: Rule = {
  id: 'delta-after-completed',
  severity: 'error',
  title: { en: 'A content goes on after its end', 'zh-cn': '内容在完成后仍有更新' },
  says: {
    en: 'Content {index} of message “{id}” goes on, but it was completed before.',
    'zh-cn': '消息“{id}”的内容 {index} 已经完成，此处却仍在继续。',
  },
  source: specification('Content Streaming'),
  watchEvents() {
    const isFirst = createOnce();
    return {
      event({ about, stage, owner, slot }, stream, tell) {
        if (about !== 'text' || stage !== 'goes-on') return;
        const item = stream.find(owner);
        if (item === undefined || !(item.isOver || item.texts.get(slot)?.isOver === true)) return;
        const id = owner.id ?? owner.index ?? '?';
        // What goes on behind the end of the whole item is another one with its id.
        const isOther = item.isOver || !item.texts.has(slot);
        if (isFirst(`${id} ${slot}`)) tell({ args: { id, index: slot }, ...(isOther && { habit: 'shared-id' }) });
      },
    };
  },
  watchStream() {
    const isFirst = createOnce();
    return {
      part({ owner, index, stage }, run, tell) {
        if (owner === undefined || run.outcome !== undefined) return;
        const item = findById(run, owner);
        const part = item && typeof index === 'number' ? findPart(holderOf(item, index), index) : undefined;
        if (item === undefined || !(item.closed || part?.closed === true)) return;
        // What was completed may be repeated; another rule compares the texts.
        if (part !== undefined && stage === 'over') return;
        if (isFirst(`${index} ${owner}`)) tell({ args: { id: owner, index: index ?? '?' } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients have taken the completed text for final: they stored it, read it aloud, ran the tool. What comes later is lost to them, or doubles what is there (the Python builder repeats the whole text when `complete()` is called twice). Told once for each content.',
    'zh-cn':
      '客户端已把完成的文本视为最终结果：保存、朗读，或执行了工具。之后的内容对它们来说会丢失，或造成重复（Python 构建器调用两次 `complete()` 会重复整段文本）。每个内容只报告一次。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.done', output_index: 0, content_index: 0, item_id: 'msg_1', text: 'Hi' },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: '!' },
      ],
      finds: ['/2'],
    },
    {
      shows: 'a delta after the end of its content',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), delta('!'), delta('!')),
      finds: ['5'],
    },
    {
      shows: 'a new content after the end of its message',
      events: answer(message('in_progress'), message('completed'), delta('PS')),
      finds: ['4'],
    },
    {
      shows: 'another content of the same message',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), delta('PS', { index: 1 })),
    },
  ],
};
