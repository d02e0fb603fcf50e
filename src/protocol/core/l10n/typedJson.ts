/** What is said of a JSON file that is not of its shape; what each member must be is said by the file's own sentences. */
import type { Sentences } from './lexicon.ts';

const en = {
  unknownMember: 'Unknown member “{name}”.',
  meant: ' Did you mean “{word}”?',
  invalid: '“{name}” must be {expected}.',
  missing: '“{name}” is missing: {expected}.',
} as const;

export type TypedJsonKey = keyof typeof en;

export const typedJsonSentences: Sentences<TypedJsonKey> = {
  en,
  'zh-cn': {
    unknownMember: '未知成员“{name}”。',
    meant: '是否应为“{word}”？',
    invalid: '“{name}”必须是{expected}。',
    missing: '缺少“{name}”：{expected}。',
  },
};
