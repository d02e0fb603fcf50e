/** Why a thread of the engine has ended. */
import { createTranslate, type Locale, type Messages } from './translate.ts';

/** The reasons that are known. Any other one is the text of an error. */
export const outOfMemory = 'out of memory';
export const noReaction = 'no reaction';

type ThreadEndKey = keyof typeof en;

const en = {
  ended: 'The operation was stopped: {reason}.',
  outOfMemory: 'it needed too much memory',
  noReaction: 'it did not respond for too long',
  other: 'its thread ended unexpectedly, {reason}',
} as const;

export const threadEndMessages: Messages<ThreadEndKey> = {
  en,
  'zh-cn': {
    ended: '操作已被终止：{reason}。',
    outOfMemory: '占用内存过多',
    noReaction: '长时间没有反应',
    other: '线程意外终止，{reason}',
  },
};

/** The reason as a part of a sentence. */
export function describeThreadEnd(reason: string, locale: Locale): string {
  const translate = createTranslate(threadEndMessages, locale);
  if (reason === outOfMemory) return translate('outOfMemory');
  return reason === noReaction ? translate('noReaction') : translate('other', { reason });
}

/** The message for a user whose command was ended. */
export function describeEndedWork(reason: string, locale: Locale): string {
  return createTranslate(threadEndMessages, locale)('ended', { reason: describeThreadEnd(reason, locale) });
}
