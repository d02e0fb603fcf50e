/** Describes a name or a value with information from the schema: meaning, whether it is required, default, values. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { Path } from '../../../core/json/pointer.ts';
import { createTranslate, type Locale } from '../../../core/l10n/lexicon.ts';
import { languageSentences } from '../../../core/l10n/language.ts';
import { excerptOf } from '../../../lint/checks/excerpt.ts';
import { schemasAt } from '../schemaAt.ts';

interface PlaceInSchema {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly path: Path;
  readonly locale: Locale;
}

/** Paragraphs of Markdown. */
export function describeName({ schema, value, path, locale }: PlaceInSchema): readonly string[] {
  const translate = createTranslate(languageSentences, locale);
  const schemas = schemasAt(schema, { value, path, isOpen: true });
  const [meaning] = schemas.flatMap(({ markdownDescription, description }) =>
    [markdownDescription ?? description].filter((one) => typeof one === 'string'),
  );
  const name = path.at(-1);
  const holders = schemasAt(schema, { value, path: path.slice(0, -1) });
  const isRequired = holders.some(({ required }) => Array.isArray(required) && required.some((one) => one === name));
  const [given] = schemas.flatMap(({ default: one }) => (one === undefined || one === null ? [] : [one]));
  const values = schemas.flatMap((one) => (Array.isArray(one['enum']) ? (one['enum'] as readonly Json[]) : []));
  const facts = [
    ...(isRequired ? [translate('requiredSentence')] : []),
    ...(given === undefined ? [] : [translate('default', { value: excerptOf(given) })]),
    ...(values.length === 0
      ? []
      : [translate('values', { values: values.map((one) => `\`${JSON.stringify(one)}\``).join(', ') })]),
  ].join(locale === 'en' ? ' ' : '');
  return [...(meaning === undefined ? [] : [meaning]), ...(facts === '' ? [] : [facts])];
}

/** The meaning of one of the listed values. Empty for any other value. */
export function describeValue({ schema, value, path }: PlaceInSchema, given: Json): readonly string[] {
  return schemasAt(schema, { value, path, isOpen: true })
    .filter(isJsonObject)
    .flatMap(({ enum: values, enumDescriptions: words }) => {
      const index = Array.isArray(values) ? (values as readonly Json[]).indexOf(given) : -1;
      const meaning = Array.isArray(words) ? (words as readonly Json[])[index] : undefined;
      return typeof meaning === 'string' && meaning !== '' ? [meaning] : [];
    })
    .slice(0, 1);
}
