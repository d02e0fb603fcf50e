/** Describes a cost as text. */
import { languageSentences } from '../../../core/l10n/language.ts';
import { createTranslate, type Locale } from '../../../core/l10n/lexicon.ts';
import { formatBytes } from '../formatBytes.ts';
import type { Cost } from './messageCost.ts';

/** One line without a full stop, for a status bar or a row of a table. */
export function sayCost({ bytes, tokens, unknownImages }: Cost, locale: Locale): string {
  const translate = createTranslate(languageSentences, locale);
  const said = { tokens: tokens.toLocaleString('en-US'), size: formatBytes(bytes) };
  return unknownImages === 0
    ? translate('budget', said)
    : translate('budgetWithout', { ...said, images: unknownImages });
}
