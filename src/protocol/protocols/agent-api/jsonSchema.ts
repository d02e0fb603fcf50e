/** The catalogue of JSON Schemas: what has one, under which names, in which file. */
import type { Locale } from '../../core/l10n/lexicon.ts';
import type { SchemaName } from './json-schema/names.ts';
import type { SchemaNode } from '../schema-writer/shapeNode.ts';
import { writeSchema } from './json-schema/writer.ts';
import { enums, models } from './models.ts';
import { unionWords } from './words/unionWords.ts';

/** Two names of the code mean only what others share; their plain names belong to what is really sent. */
const fileNames: Readonly<Partial<Record<SchemaName, string>>> = {
  AgentContent: 'content',
  StreamEvent: 'event',
  Content: 'base-content',
  Event: 'base-event',
};

/** A schema's name in the code, and the name of its file without `.schema.json`. */
export interface SchemaEntry {
  readonly name: SchemaName;
  readonly file: string;
}

/** By file name. */
export const schemaEntries: readonly SchemaEntry[] = (
  [...Object.keys(unionWords), ...Object.keys(models), ...Object.keys(enums)] as SchemaName[]
)
  .map((name) => ({ name, file: fileNames[name] ?? toKebab(name) }))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** Finds `agent-request`, `AgentRequest` or `agentrequest`; a file's name wins over a name of the code. */
export function findSchema(wanted: string): SchemaEntry | undefined {
  const key = toKey(wanted.replace(/\.schema\.json$/, ''));
  return schemaEntries.find(({ file }) => toKey(file) === key) ?? schemaEntries.find(({ name }) => toKey(name) === key);
}

/** The JSON Schema (draft 2020-12) of an entry, complete in itself, with descriptions in a language. */
export function jsonSchemaOf({ name }: SchemaEntry, locale: Locale): SchemaNode {
  return writeSchema(name, locale);
}

function toKebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function toKey(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}
