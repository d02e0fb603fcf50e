/** Converts texts and facts to the sentences that schemas, pages and editors show. */
import { referenceMessages } from '../../../core/l10n/reference.ts';
import { createTranslate, type Locale } from '../../../core/l10n/translate.ts';
import { toDescriptionNode, toPlainText } from '../../schema-writer/shapeNode.ts';
import type { FieldDescription, Range, ValueDescription } from '../descriptions/description.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';

/** What is known in addition to the meaning: the documented range and the editions. Returns sentences, as Markdown. */
export function describeFacts(description: FieldDescription, locale: Locale): readonly string[] {
  const { since, until, range, earlier } = description;
  const translate = createTranslate(referenceMessages, locale);
  return [
    ...(range === undefined ? [] : [translate('range', { range: describeRange(range, locale) })]),
    ...(earlier?.type === undefined ? [] : [translate('earlierText', { until: earlier.until })]),
    ...(earlier?.default === undefined
      ? []
      : [translate('earlierDefault', { until: earlier.until, value: JSON.stringify(earlier.default) })]),
    ...(since === undefined ? [] : [translate('since', { since })]),
    ...(until === undefined ? [] : [translate('until', { until })]),
  ];
}

/** A documented range as text. */
function describeRange(range: Range, locale: Locale): string {
  const translate = createTranslate(referenceMessages, locale);
  const { minimum = '', exclusiveMinimum, maximum = '', maxItems } = range;
  if (maxItems !== undefined) return translate('rangeItems', { maxItems });
  if (exclusiveMinimum !== undefined) return translate('rangeAbove', { minimum: exclusiveMinimum, maximum });
  return translate('rangeBetween', { minimum, maximum });
}

/** The meaning and all facts, as Markdown. A hover shows this. */
export function describe(description: ValueDescription, locale: Locale): string {
  return [description[locale], ...describeFacts(description, locale)].join(locale === 'en' ? ' ' : '');
}

/** The same as `describe`, but as plain text. */
export function describeAsText(description: ValueDescription, locale: Locale): string {
  return toPlainText(describe(description, locale));
}

/** The same as `describe`, but as members of a schema. */
export function toDescription(description: ValueDescription, locale: Locale): SchemaNode {
  return toDescriptionNode(describe(description, locale));
}
