/** The catalogue of JSON Schemas: which models, unions and enums have one, under which names, and in which file. */
import type { Locale } from '../../core/l10n/translate.ts';
import type { SchemaName } from './schema-writer/names.ts';
import type { SchemaNode } from '../schema-writer/shapeNode.ts';
import { writeSchema } from './schema-writer/writer.ts';
import { enums, models } from './models.ts';
import { unionDescriptions } from './descriptions/unionDescriptions.ts';

/**
 * Two names in the code denote only the base shape that other models share. Their plain names are used for the objects
 * that are really sent.
 */
const fileNames: Readonly<Partial<Record<SchemaName, string>>> = {
  AgentContent: 'content',
  StreamEvent: 'event',
  Content: 'base-content',
  Event: 'base-event',
};

/** The name of a schema in the code, and its file name without `.schema.json`. */
export interface SchemaEntry {
  readonly name: SchemaName;
  readonly file: string;
}

/** All entries, sorted by file name. */
export const schemaEntries: readonly SchemaEntry[] = (
  [...Object.keys(unionDescriptions), ...Object.keys(models), ...Object.keys(enums)] as SchemaName[]
)
  .map((name) => ({ name, file: fileNames[name] ?? toKebab(name) }))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** Finds `agent-request`, `AgentRequest` or `agentrequest`. A file name takes precedence over a name in the code. */
export function findSchema(wanted: string): SchemaEntry | undefined {
  const key = toKey(wanted.replace(/\.schema\.json$/, ''));
  return schemaEntries.find(({ file }) => toKey(file) === key) ?? schemaEntries.find(({ name }) => toKey(name) === key);
}

/** The self-contained JSON Schema (draft 2020-12) of an entry, with descriptions in the given language. */
export function jsonSchemaOf({ name }: SchemaEntry, locale: Locale): SchemaNode {
  return writeSchema(name, locale);
}

function toKebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function toKey(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}
