/** The turns of a conversation: each lasts from one message of a user until the user speaks again. */
import type { Conversation } from '../../core/conversation/conversation.ts';
import { languageMessages } from '../../core/l10n/language.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';

interface Turn {
  /** Indexes of its messages; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1; `undefined` for the messages before the first user message. */
  readonly number: number | undefined;
}

/** Consecutive user messages begin one turn. */
export function turnsOf(conversation: Conversation): readonly Turn[] {
  const users = conversation.withRole('user');
  const starts = users.filter((index, position) => users[position - 1] !== index - 1);
  const prelude = { start: 0, end: starts[0] ?? conversation.length, number: undefined };
  const turns = starts.map((start, position) => {
    return { start, end: starts[position + 1] ?? conversation.length, number: position + 1 };
  });
  return [prelude, ...turns].filter(({ start, end }) => end > start);
}

export function turnTitle({ number }: Turn, locale: Locale): string {
  const translate = createTranslate(languageMessages, locale);
  return number === undefined ? translate('prelude') : translate('turn', { number });
}
