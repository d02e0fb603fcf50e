/** Fixes of Harmony text that consist of one edit each, with titles that describe the edit. */
import type { TextRange } from '../../core/document/locatePointer.ts';
import { excerpt } from './excerpt.ts';
import type { HarmonyFix } from '../engine/rule.ts';

export function insertAt(offset: number, text: string): HarmonyFix {
  const shown = excerpt(text.trim());
  return {
    title: { en: `Insert “${shown}”`, 'zh-cn': `插入“${shown}”` },
    isPreferred: true,
    edits: [{ start: offset, end: offset, text }],
  };
}

export function replace({ start, end }: TextRange, text: string): HarmonyFix {
  const shown = excerpt(text);
  return {
    title: { en: `Replace with “${shown}”`, 'zh-cn': `替换为“${shown}”` },
    isPreferred: true,
    edits: [{ start, end, text }],
  };
}

export function remove({ start, end }: TextRange): HarmonyFix {
  return {
    title: { en: 'Remove this text', 'zh-cn': '删除此文本' },
    isPreferred: true,
    edits: [{ start, end, text: '' }],
  };
}

/** Whether the name can be written into a header. A name with other characters would be parsed as something else. */
export function isPlainName(name: string): boolean {
  return /^[^\s<|>]+$/.test(name);
}
