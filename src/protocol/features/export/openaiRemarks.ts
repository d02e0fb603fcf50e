/** The remarks in a program that uses another route: which route it uses, and which content is lost. */
import type { Loss } from '../../core/conversation/neutral.ts';
import { codeSentences } from '../../core/l10n/code.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { lossSentences } from '../../core/l10n/losses.ts';
import type { OpenaiRoute } from './openaiRoute.ts';

/** One sentence per line, without line breaks. */
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

/** Names of members are untrusted text: they must not end the comment or change the text direction. */
function onOneLine(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^\P{C}]|[\u2028\u2029\u0085]/gu, '\ufffd');
}
