/** Checks of the messages: every language must use the same placeholders. */
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';

export type AnyMessages = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Returns keys that one language lacks, empty messages, and placeholders that differ. */
export function messagesAgree(area: string, { en, 'zh-cn': zh }: AnyMessages): readonly string[] {
  return [...new Set([...Object.keys(en), ...Object.keys(zh)])].flatMap((key) => {
    const [english, chinese] = [en[key] ?? '', zh[key] ?? ''];
    if (english.trim() === '' || chinese.trim() === '') return [`${area}.${key}: missing in one language`];
    const [wanted, given] = [placeholders(english), placeholders(chinese)];
    return wanted === given ? [] : [`${area}.${key}: en fills in “${wanted}”, zh-cn “${given}”`];
  });
}

export function isMessages(value: unknown): value is AnyMessages {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh-cn' in value;
}

/** Returns the arguments that a text uses, also those that only select the singular or the plural. */
function placeholders(sentence: string): string {
  const names = [...sentence.matchAll(/\{(\w+)(?::[^{}|]*\|[^{}|]*)?\}/g)].map(([, name = '']) => `{${name}}`);
  return [...new Set(names)].toSorted().join(' ');
}
