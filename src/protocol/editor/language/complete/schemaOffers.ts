/** Completions from a JSON Schema: names of members, and values. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { valueAt } from '../../../core/json/pointer.ts';
import { createTranslate, type Locale } from '../../../core/l10n/translate.ts';
import { languageMessages } from '../../../core/l10n/language.ts';
import type { Cursor } from '../cursor.ts';
import { schemasAt } from '../schemaAt.ts';
import type { Offer } from './offer.ts';
import { toLiteral, toSnippetText } from './snippetText.ts';

export interface SchemaPlace {
  readonly schema: JsonObject;
  /** The whole value around the cursor, as far as it can be read. */
  readonly value: Json | undefined;
  readonly cursor: Cursor;
  readonly oneLine: boolean;
  readonly locale: Locale;
}

/**
 * Members that do not exist yet: first the required ones, then those in the snippets of the schema. The inserted text
 * is the name with a value to fill in.
 */
export function memberOffers({ schema, value, cursor, oneLine, locale }: SchemaPlace): readonly Offer[] {
  const path = cursor.path.slice(0, -1);
  const schemas = schemasAt(schema, { value, path });
  const holder = valueAt(value, path);
  const typed = String(cursor.path.at(-1) ?? '');
  const required = new Set(schemas.flatMap((one) => listOf(one['required'])));
  const isTaken = (name: string): boolean => name !== typed && isJsonObject(holder) && Object.hasOwn(holder, name);
  const names = [
    ...new Set(schemas.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : []))),
  ];
  const translate = createTranslate(languageMessages, locale);
  const offers = names
    .filter((name) => !isTaken(name))
    .flatMap((name): readonly Offer[] => {
      const about = schemasAt(schema, { value, path: [...path, name], isOpen: true });
      if (about.some((one) => one['doNotSuggest'] === true)) return [];
      const detail = required.has(name) ? { detail: translate('required') } : {};
      const more = about.some(hasValues) ? { suggestsMore: true } : {};
      const insert = `${toLiteral(name)}: ${blankFor(about, oneLine)}`;
      return [
        { label: name, kind: 'member', filter: JSON.stringify(name), insert, ...describe(about), ...detail, ...more },
      ];
    });
  const usual = new Set(
    schemas.flatMap((one) => listOfObjects(one['defaultSnippets'])).flatMap(({ body }) => Object.keys(body ?? {})),
  );
  const rank = ({ label }: Offer): number => (required.has(label) ? 0 : usual.has(label) ? 1 : 2);
  return offers.toSorted((one, other) => rank(one) - rank(other));
}

/** Listed values, and complete values to fill in. */
export function valueOffers({ schema, value, cursor, oneLine }: SchemaPlace): readonly Offer[] {
  const schemas = schemasAt(schema, { value, path: cursor.path, isOpen: true });
  const snippets = schemas.flatMap((one) => snippetsOf(one, oneLine));
  const types = new Set(schemas.flatMap((one) => listOf(one['type'])));
  const booleans = types.has('boolean') ? [true, false] : [];
  const defaults = schemas.flatMap(({ default: given }) => (given === undefined || given === null ? [] : [given]));
  const plain = [...booleans, ...defaults, ...(types.has('null') ? [null] : [])];
  const skeleton = snippets.length === 0 && types.has('object') ? [toSkeleton(schemas, oneLine)] : [];
  return [...schemas.flatMap(listedValues), ...snippets, ...skeleton, ...plain.map((one) => toValueOffer(one))];
}

function listedValues(schema: JsonObject): readonly Offer[] {
  const { enum: values, const: only, enumDescriptions } = schema;
  const all = Array.isArray(values) ? (values as readonly Json[]) : only === undefined ? [] : [only];
  const words = Array.isArray(enumDescriptions) ? (enumDescriptions as readonly Json[]) : [];
  return all.map((one, index) => {
    const documentation = words[index];
    return toValueOffer(one, typeof documentation === 'string' && documentation !== '' ? documentation : undefined);
  });
}

function toValueOffer(value: Json, documentation?: string): Offer {
  const text = JSON.stringify(value);
  return {
    label: typeof value === 'string' ? value : text,
    kind: 'value',
    filter: text,
    insert: toLiteral(value),
    ...(documentation === undefined ? {} : { documentation }),
  };
}

function snippetsOf({ defaultSnippets, ...schema }: JsonObject, oneLine: boolean): readonly Offer[] {
  if (!Array.isArray(defaultSnippets)) return [];
  return (defaultSnippets as readonly Json[]).filter(isJsonObject).flatMap(({ label, body = null, description }) => {
    if (typeof body !== 'object' || body === null) return [];
    const insert = toSnippetText(body, { oneLine });
    const documentation = typeof description === 'string' ? { documentation: description } : describe([schema]);
    const name = typeof label === 'string' ? label : JSON.stringify(body).replaceAll(/\$\d/g, '');
    return [{ label: name, kind: 'snippet' as const, filter: name, insert, ...documentation }];
  });
}

/** An object with its required members. */
function toSkeleton(schemas: readonly JsonObject[], oneLine: boolean): Offer {
  const required = [...new Set(schemas.flatMap((one) => listOf(one['required'])))];
  const body = Object.fromEntries(required.map((name, index) => [name, `$${index + 1}`]));
  const label = required.length === 0 ? '{}' : `{ ${required.join(', ')} }`;
  return {
    label,
    kind: 'snippet',
    filter: '{',
    insert: required.length === 0 ? String.raw`{$1\}` : toSnippetText(body, { oneLine }),
  };
}

/** The text that is inserted after the name of a new member. */
function blankFor(schemas: readonly JsonObject[], oneLine: boolean): string {
  const first = (key: string): Json | undefined => schemas.find((one) => one[key] !== undefined)?.[key];
  const [snippet] = listOfObjects(first('defaultSnippets'));
  const body = snippet?.['body'];
  const isEmpty = isJsonObject(body) && Object.keys(body).length === 0;
  if (body !== undefined && !isEmpty) return toSnippetText(body, { oneLine });
  const only = first('const');
  if (only !== undefined) return toLiteral(only);
  const given = first('default');
  const [type] = listOf(first('type'));
  if (typeof given === 'boolean' || typeof given === 'number') return `\${1:${String(given)}}`;
  const isText = type === 'string' || schemas.some((one) => listOfStrings(one['enum']));
  if (isText && typeof given === 'string' && !schemas.some(hasValues))
    return `"\${1:${toLiteral(given).slice(1, -1)}}"`;
  if (isText) return '"$1"';
  return { object: String.raw`{$1\}`, array: '[$1]', boolean: '${1:false}' }[type ?? ''] ?? '$1';
}

function hasValues(schema: JsonObject): boolean {
  return Array.isArray(schema['enum']);
}

function describe(schemas: readonly JsonObject[]): { readonly documentation?: string } {
  const descriptions = schemas.map(({ markdownDescription, description }) => markdownDescription ?? description);
  const documentation = descriptions.find((one) => typeof one === 'string');
  return documentation === undefined ? {} : { documentation };
}

function listOf(value: Json | undefined): readonly string[] {
  const all: readonly (Json | undefined)[] = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return all.filter((one) => typeof one === 'string');
}

function listOfStrings(value: Json | undefined): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'string');
}

function listOfObjects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
}
