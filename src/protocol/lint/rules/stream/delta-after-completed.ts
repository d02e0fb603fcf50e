/** Reports a content that continues after its end. */
import { findById, findPart, holderOf } from '../../../core/run/run.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const deltaAfterCompleted: Rule = {
  id: 'delta-after-completed',
  severity: 'error',
  title: { en: 'Content continues after it was completed', 'zh-cn': '内容在完成后仍在继续' },
  message: {
    en: 'Content {index} of message “{id}” continues after it was completed. Clients lose or repeat the text.',
    'zh-cn': '消息“{id}”的内容 {index} 在完成后仍在继续。客户端会丢失或重复文本。',
  },
  localizeArgs: (args) => ({ ...args, index: String(args['index']).replace(/^content\//, '') }),
  source: specification('Content Streaming'),
  watchEvents() {
    const isFirst = createFirstTimeCheck();
    return {
      event({ about, stage, owner, slot }, stream, report) {
        if (about !== 'text' || stage !== 'goes-on') return;
        const item = stream.find(owner);
        if (item === undefined || !(item.isOver || item.texts.get(slot)?.isOver === true)) return;
        const id = owner.id ?? owner.index ?? '?';
        // If something continues after the end of the whole item, it is another item with the same id.
        const isOther = item.isOver || !item.texts.has(slot);
        if (isFirst(`${id} ${slot}`)) report({ args: { id, index: slot }, ...(isOther && { habit: 'shared-id' }) });
      },
    };
  },
  watchStream() {
    const isFirst = createFirstTimeCheck();
    return {
      part({ owner, index, stage }, run, report) {
        if (owner === undefined || run.outcome !== undefined) return;
        const item = findById(run, owner);
        const part = item && typeof index === 'number' ? findPart(holderOf(item, index), index) : undefined;
        if (item === undefined || !(item.closed || part?.closed === true)) return;
        // A completed content may be repeated. Another rule compares the texts.
        if (part !== undefined && stage === 'over') return;
        if (isFirst(`${index} ${owner}`)) report({ args: { id: owner, index: index ?? '?' } });
      },
    };
  },
};
