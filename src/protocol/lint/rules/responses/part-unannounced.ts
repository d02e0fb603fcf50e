/** Reports the text of a part that was not announced by an event. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import type { Rule } from '../../engine/rule.ts';

export const partUnannounced: Rule = {
  id: 'part-unannounced',
  severity: 'warning',
  needsContext: true,
  title: { en: 'Part without “response.content_part.added”', 'zh-cn': '没有“response.content_part.added”的内容片段' },
  message: {
    en: '{slot} of item “{id}” arrives without “response.content_part.added”. Clients stop with an error or do not show it.',
    'zh-cn': '条目“{id}”的 {slot} 之前没有“response.content_part.added”。客户端会报错停止，或不显示它。',
  },
  localizeArgs: (args) => ({ ...args, slot: shownPlace(`/${args['slot']}`, '') }),
  source: {
    text: 'openai-node 7.55, `accumulateResponse`: “missing content at index 0”; Open Responses: delta content is bracketed by `content_part.added` and `content_part.done`',
    url: 'https://www.openresponses.org/specification',
  },
  protocols: ['responses'],
  watchEvents() {
    const isFirst = createFirstTimeCheck();
    return {
      event({ about, owner, slot }, stream, report) {
        if (about !== 'text' || !slot.startsWith('content/')) return;
        const item = stream.find(owner);
        // An item that was not announced has no announced parts. This is reported for the item itself.
        if (item?.isAnnounced !== true || item.texts.get(slot)?.isAnnounced === true) return;
        const id = owner.id ?? owner.index ?? '?';
        if (isFirst(`${id} ${slot}`)) report({ args: { id, slot }, habit: 'unannounced-part' });
      },
    };
  },
};
