/** The panel's messages in the language of the page, and numbers formatted for reading. */
import { conversationMessages, type ConversationKey } from '../protocol/core/l10n/conversation.ts';
import { describeRole } from '../protocol/core/l10n/roles.ts';
import { inspectionMessages, type InspectionKey } from '../protocol/core/l10n/inspection.ts';
import {
  createTranslate,
  toLocale,
  type Locale,
  type Messages,
  type Translate,
} from '../protocol/core/l10n/translate.ts';
import { panelMessages, type PanelKey } from '../protocol/core/l10n/panel.ts';
import { replyMessages, type ReplyKey } from '../protocol/core/l10n/reply.ts';

const tag = document.documentElement.lang;
const locale = toLocale(tag);

const messagesIn = (each: Locale) => ({
  ...panelMessages[each],
  ...inspectionMessages[each],
  ...replyMessages[each],
  ...conversationMessages[each],
});

/** Returns a message of the panel. Its reply area and what screen readers announce are parts of it. */
export const t = createTranslate<PanelKey | InspectionKey | ReplyKey | ConversationKey>(
  { en: messagesIn('en'), 'zh-cn': messagesIn('zh-cn') },
  locale,
);

/** Translates the texts of a part of the panel that is loaded later, with its texts. */
export const translateIn = <Key extends string>(messages: Messages<Key>): Translate<Key> =>
  createTranslate(messages, locale);

/** Returns the name of a message’s speaker: that of its role, or its own. */
export const nameSpeaker = (label: string): string => describeRole(label, locale);

const numbers = new Intl.NumberFormat(tag);

export const formatCount = (count: number): string => numbers.format(count);

const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a moment, in milliseconds since 1970: `Nov 28, 2026, 11:36:20 AM`. */
export const formatTime = (at: number): string => times.format(at);

const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a number where there is little space: `1.2K`. */
export const formatCompact = (count: number): string => compact.format(count);

/** Formats a number of characters where there is little space. */
export function formatSize(characters: number): string {
  if (characters < 1024) return String(characters);
  const [size, unit] = characters < 1024 * 1024 ? [characters / 1024, 'K'] : [characters / 1024 / 1024, 'M'];
  return `${size.toFixed(size < 10 ? 1 : 0)}${unit}`;
}
