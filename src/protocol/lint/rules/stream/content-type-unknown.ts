/** A content type that the protocol does not have. */
import type { ItemObservation, PartObservation } from '../../../core/run/observation.ts';
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule, Tell } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const contentTypeUnknown: Rule = {
  id: 'content-type-unknown',
  severity: 'error',
  title: { en: 'A content type that does not exist', 'zh-cn': '不存在的内容类型' },
  says: {
    en: 'There is no content type “{type}”. The protocol has {known}.',
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

export const page: RulePage = {
  why: {
    en: 'The type of a content says which member holds it. Typed clients reject the whole event when they do not know the type. Structured things of one’s own belong into `data`. Each type is told once.',
    'zh-cn':
      '内容的类型决定由哪个成员承载它。有类型检查的客户端遇到不认识的类型会拒绝整个事件。自定义的结构化内容应放在 `data` 中。每种类型只报告一次。',
  },
  examples: [
    {
      shows: 'a type of one’s own, twice',
      events: answer(message('in_progress'), delta('**', { type: 'markdown' }), delta('Hi', { type: 'markdown' })),
      finds: ['3/type'],
    },
    {
      shows: 'inside a message',
      events: answer(message('completed', 'msg_1', { content: [{ object: 'content', type: 'output_text' }] })),
      finds: ['2/content/0/type'],
    },
    {
      shows: 'a type that the first edition did not have',
      profile: 'agentscope-0.1',
      events: answer(message('in_progress'), delta('', { type: 'audio', data: 'UklGRg==' })),
      finds: ['3/type'],
    },
    { shows: 'a type that exists', events: answer(message('in_progress'), delta('No.', { type: 'refusal' })) },
  ],
};
