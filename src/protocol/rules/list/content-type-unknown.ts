/** A content type that the producer does not have. */
import { closestWord } from '../closestWord.ts';
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const contentTypeUnknown: StreamRule = {
  of: 'stream',
  id: 'content-type-unknown',
  severity: 'error',
  title: { en: 'Unknown content type', 'zh-cn': '未知的内容类型' },
  says: {
    en: '“{type}” is no content type of {profile}.{hint}',
    'zh-cn': '“{type}”不是 {profile} 的内容类型。{hint}',
  },
  source: specification('Core Enumerations'),
  watch({ profile }) {
    const told = new Set<string>();
    return {
      part({ type = '', owner = '' }, _run, tell) {
        if (profile.partTypes.has(type)) return;
        const key = `${owner} ${type}`;
        if (told.has(key)) return;
        told.add(key);
        const meant = closestWord(type, [...profile.partTypes]);
        tell({ aspect: 'type', args: { type, profile: profile.id, hint: meant === undefined ? '' : ` → “${meant}”` } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Real clients reject the whole event, because the type decides which model a content is.',
    'zh-cn': '真实的客户端会拒绝整个事件，因为类型决定了内容属于哪个模型。',
  },
  examples: [
    {
      shows: 'a type of another protocol',
      events: answer(message('in_progress'), delta('Hi', { type: 'output_text' })),
      finds: ['3/type'],
    },
    {
      shows: 'video, which the older documents lack',
      events: answer(message('in_progress'), delta('', { type: 'video', video_url: 'https://example.com/a.mp4' })),
    },
  ],
};
