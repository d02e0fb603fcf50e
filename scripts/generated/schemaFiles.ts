/** `schemas/`: a JSON Schema for everything that is sent, and the Chinese version in `zh-cn/`. */
import { printJson } from '../../src/protocol/protocols/schema-writer/print.ts';
import { jsonSchemaOf, schemaEntries } from '../../src/protocol/protocols/agent-api/jsonSchema.ts';
import { chatSchemaOf, chatSchemas, type ChatSchemaName } from '../../src/protocol/protocols/chat/jsonSchema.ts';
import * as responses from '../../src/protocol/protocols/responses/jsonSchema.ts';
import type { GeneratedFile } from './generatedFile.ts';

const folders = [
  ['en', 'schemas'],
  ['zh-cn', 'schemas/zh-cn'],
] as const;

/** Base classes are never sent, so there are no files to check against them; `agent-api schema` prints them. */
const sent = schemaEntries.filter(({ file }) => !file.startsWith('base-'));

const chat = Object.keys(chatSchemas) as ChatSchemaName[];

export const schemaFiles: readonly GeneratedFile[] = folders.flatMap(([locale, folder]) => [
  ...sent.map((entry) => ({
    path: `${folder}/${entry.file}.schema.json`,
    make: () => printJson(jsonSchemaOf(entry, locale)),
  })),
  ...chat.map((name) => ({
    path: `${folder}/${name}.schema.json`,
    make: () => printJson(chatSchemaOf(name, locale)),
  })),
  ...responses.schemaNames.map((name) => ({
    path: `${folder}/${name}.schema.json`,
    make: () => printJson(responses.jsonSchemaOf(name, locale)),
  })),
]);
