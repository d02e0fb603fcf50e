/**
 * Messages about a JSON file that does not match its schema. The file's own texts describe what each member must be.
 */
import type { Messages } from './translate.ts';

const en = {
  unknownMember: 'Unknown member “{name}”.',
  meant: ' Did you mean “{word}”?',
  invalid: '“{name}” must be {expected}.',
  invalidFile: 'The file must be {expected}.',
  missing: '“{name}” is missing. It must be {expected}.',
} as const;

type TypedJsonKey = keyof typeof en;

export const typedJsonMessages: Messages<TypedJsonKey> = {
  en,
  'zh-cn': {
    unknownMember: '未知成员“{name}”。',
    meant: '是否应为“{word}”？',
    invalid: '“{name}”必须是{expected}。',
    invalidFile: '此文件必须是{expected}。',
    missing: '缺少“{name}”。它必须是{expected}。',
  },
};
