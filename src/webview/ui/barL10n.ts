/** The texts of the bar above the conversation, in the language of the page. */
import { conversationBarMessages } from '../../protocol/core/l10n/conversationBar.ts';
import { translateIn } from '../l10n.ts';

export const word = translateIn(conversationBarMessages);
