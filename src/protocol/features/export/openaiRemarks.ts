/** What a program that takes another route says of it: where it goes, and what does not arrive. */
import type { Loss } from '../../core/conversation/neutral.ts';
import { codeSentences } from '../../core/l10n/code.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { lossSentences } from '../../core/l10n/losses.ts';
import type { OpenaiRoute } from './openaiRoute.ts';

/** One sentence a line, without line breaks. */
export function writeOpenaiRemarks({ title, path, lost, dropped }: OpenaiRoute, locale: Locale): readonly string[] {
  const say = createTranslate(codeSentences, locale);
  const why = createTranslate(lossSentences, locale);
  const list = (losses: readonly Loss[]): readonly string[] =>
    losses.map((loss) => `- ${onOneLine(loss.pointer)}: ${onOneLine(loss.what)}. ${why(loss.why)}`);
  return [
    say('takesRoute', { title, path }),
    ...(lost.length === 0 ? [] : [say('routeLoses'), ...list(lost)]),
    ...(dropped.length === 0 ? [] : [say('routeDrops'), ...list(dropped)]),
  ];
}

/** Names of members are anybody's words: none may leave its comment, or turn the text around. */
function onOneLine(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^\P{C}]|[\u2028\u2029\u0085]/gu, '\ufffd');
}
