/** Markdown tables of models, enums, payloads and editions. */
import type * as z from 'zod';
import { editionNews, type EditionNews } from './editionNews.ts';
import { describe, describeFacts } from '../../src/protocol/protocols/agent-api/schema-writer/describe.ts';
import { isOptional } from '../../src/protocol/protocols/schema-writer/shapeNode.ts';
import { shapeOf } from '../../src/protocol/protocols/agent-api/schema-writer/names.ts';
import type { EnumName, ModelName } from '../../src/protocol/protocols/agent-api/models.ts';
import { payloadOf } from '../../src/protocol/protocols/agent-api/payloadOf.ts';
import { enumDescriptions } from '../../src/protocol/protocols/agent-api/descriptions/enumDescriptions.ts';
import { modelDescriptions } from '../../src/protocol/protocols/agent-api/descriptions/modelDescriptions.ts';
import type {
  FieldDescription,
  ValueDescription,
} from '../../src/protocol/protocols/agent-api/descriptions/description.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { pageMessages } from './pageMessages.ts';
import { defaultText, typeText } from './typeText.ts';

/** Returns the meaning of a model and a table of all its fields. */
export function fieldTable(name: ModelName, locale: Locale): string {
  return toFieldTable(name, shapeOf(name), locale);
}

/** Returns the same with only the fields that differ from those of the base model. */
export function ownFieldTable(name: ModelName, base: ModelName, locale: Locale): string {
  const shared = modelDescriptions[base].fields;
  const own = shapeOf(name).filter(([field]) => shared[field] !== modelDescriptions[name].fields[field]);
  return toFieldTable(name, own, locale);
}

type Shape = ReturnType<typeof shapeOf>;

function toFieldTable(name: ModelName, shape: Shape, locale: Locale): string {
  const messages = pageMessages[locale];
  const { fields, removed = {} } = modelDescriptions[name];
  const rows = shape.map(([field, schema]) => toFieldRow(field, schema, fields[field], locale));
  const gone = Object.entries(removed).map(([field, about]) => [
    code(field),
    messages.anything,
    '',
    '',
    about.since ?? '0.1',
    toMeaning(about, locale),
  ]);
  const head = [messages.field, messages.type, messages.required, messages.default, messages.since, messages.meaning];
  return `${describe(modelDescriptions[name], locale)}\n\n${toTable(head, [...rows, ...gone])}`;
}

function toFieldRow(
  field: string,
  schema: z.core.$ZodType,
  about: FieldDescription | undefined,
  locale: Locale,
): readonly string[] {
  if (about === undefined) throw new Error(`expected words for ${field}`);
  const messages = pageMessages[locale];
  return [
    code(field),
    about.vocabulary === undefined
      ? typeText(schema, messages)
      : `${typeText(schema, messages)}: ${toLink(about.vocabulary)}`,
    isOptional(schema) ? '' : messages.yes,
    isOptional(schema) ? defaultText(schema, messages) : '',
    about.since ?? '0.1',
    toMeaning(about, locale),
  ];
}

/** Returns the meaning with its facts, except for the edition, which has its own column. */
function toMeaning({ since: _since, ...about }: FieldDescription, locale: Locale): string {
  return [about[locale], ...describeFacts(about, locale)].join(locale === 'en' ? ' ' : '');
}

export function enumTable(name: EnumName, locale: Locale): string {
  const messages = pageMessages[locale];
  const rows = Object.entries<ValueDescription>(enumDescriptions[name].values).map(([value, about]) => [
    code(value),
    about.since ?? '0.1',
    about[locale],
  ]);
  return `${enumDescriptions[name][locale]}\n\n${toTable([messages.value, messages.since, messages.meaning], rows)}`;
}

/** Returns a table of what the data contents of a message contain, by the message's type. */
export function payloadTable(locale: Locale): string {
  const messages = pageMessages[locale];
  const rows = Object.entries(payloadOf).map(([type, payload]) => [
    code(type),
    payload === undefined ? '—' : toLink(payload),
  ]);
  return toTable([messages.messageType, messages.payload], rows);
}

/** Returns a table of what each edition added and removed. */
export function editionTable(locale: Locale): string {
  const messages = pageMessages[locale];
  const list = (names: EditionNews['brought']): string => names.map(code).join(', ') || '—';
  const rows = editionNews().map(({ edition, brought, gone }) => [edition, list(brought), list(gone)]);
  return toTable([messages.edition, messages.brought, messages.gone], rows);
}

/** `rows` may not contain the character that separates cells. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function toLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function code(text: string): string {
  return `\`${text}\``;
}
