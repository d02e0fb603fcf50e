/** Reports a content type that the protocol does not have. */
import type { ItemObservation, PartObservation } from '../../../core/run/observation.ts';
import { createOnce } from '../../checks/once.ts';
import type { Rule, Tell } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const contentTypeUnknown: Rule = {
  id: 'content-type-unknown',
  severity: 'error',
  title: { en: 'Unknown content type', 'zh-cn': '不存在的内容类型' },
  says: {
    en: 'Unknown content type “{type}”. Valid types: {known}.',
    'zh-cn': '没有“{type}”这种内容类型。协议中的内容类型有 {known}。',
  },
  source: specification('Content Models'),
  watchStream({ profile: { partTypes } }) {
    const isFirst = createOnce();
    const look = (part: PartObservation, tell: Tell): void => {
      const { type } = part;
      if (type === undefined || partTypes.has(type) || !isFirst(type)) return;
      tell({ within: part, aspect: 'type', args: { type, known: [...partTypes].join(', ') } });
    };
    const lookInside = ({ parts = [] }: ItemObservation, tell: Tell): void => {
      for (const part of parts) look(part, tell);
    };
    return {
      part: (seen, _run, tell) => look(seen, tell),
      item: (seen, _run, tell) => lookInside(seen, tell),
      run(seen, _run, tell) {
        for (const item of seen.items ?? []) lookInside(item, tell);
      },
    };
  },
};
