/** Converts texts and facts to the sentences that schemas, pages and editors show. */
import { referenceSentences } from '../../../core/l10n/reference.ts';
import { createTranslate, type Locale } from '../../../core/l10n/lexicon.ts';
import { toDescriptionNode, toPlainText } from '../../schema-writer/shapeNode.ts';
import type { FieldWords, Range, ValueWords, Words } from '../words/words.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';

/** Only the meaning, as Markdown. */
export function say({ en, zh }: Words, locale: Locale): string {
  return locale === 'en' ? en : zh;
}

/** What is known in addition to the meaning: the documented range and the editions. Returns sentences, as Markdown. */
export function sayFacts(words: FieldWords, locale: Locale): readonly string[] {
  const { since, until, range, earlier } = words;
  const translate = createTranslate(referenceSentences, locale);
  return [
    ...(range === undefined ? [] : [translate('range', { range: sayRange(range, locale) })]),
    ...(earlier?.type === undefined ? [] : [translate('earlierText', { until: earlier.until })]),
    ...(earlier?.default === undefined
      ? []
      : [translate('earlierDefault', { until: earlier.until, value: JSON.stringify(earlier.default) })]),
    ...(since === undefined ? [] : [translate('since', { since })]),
    ...(until === undefined ? [] : [translate('until', { until })]),
  ];
}

/** A documented range as text. */
export function sayRange(range: Range, locale: Locale): string {
  const translate = createTranslate(referenceSentences, locale);
  const { minimum = '', exclusiveMinimum, maximum = '', maxItems } = range;
  if (maxItems !== undefined) return translate('rangeItems', { maxItems });
  if (exclusiveMinimum !== undefined) return translate('rangeAbove', { minimum: exclusiveMinimum, maximum });
  return translate('rangeBetween', { minimum, maximum });
}

/** The meaning and all facts, as Markdown. A hover shows this. */
export function describeWords(words: ValueWords, locale: Locale): string {
  return [say(words, locale), ...sayFacts(words, locale)].join(locale === 'en' ? ' ' : '');
}

/** The same as `describeWords`, but as plain text. */
export function sayPlainly(words: ValueWords, locale: Locale): string {
  return toPlainText(describeWords(words, locale));
}

/** The same as `describeWords`, but as members of a schema. */
export function toDescription(words: ValueWords, locale: Locale): SchemaNode {
  return toDescriptionNode(describeWords(words, locale));
}
