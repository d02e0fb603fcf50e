/**
 * Completion and hover in a long conversation: ours look at the text of one message, the language
 * service that VS Code uses for JSON parses the document. The longer it is, the larger the ratio.
 */
import { createRequire } from 'node:module';
import type * as jsonService from 'vscode-json-languageservice';
import { isJsonObject, type JsonObject } from '../../src/protocol/base/json.ts';
import { createConversation } from '../../src/protocol/conversation/createConversation.ts';
import { authorings } from '../../src/protocol/dialects/authorings.ts';
import { findSchema, jsonSchemaOf } from '../../src/protocol/dialects/agent-api/jsonSchema.ts';
import { chatDocuments } from '../../src/protocol/dialects/chat/document.ts';
import { completionsAt } from '../../src/protocol/language/completions.ts';
import { hoverAt } from '../../src/protocol/language/hovers.ts';
import type { Surroundings } from '../../src/protocol/language/surroundings.ts';
import { contest } from './contest.ts';

// A CommonJS package whose exports Node cannot name.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof jsonService;

const megabytes = 5;
const said = { role: 'user', type: 'message', content: [{ type: 'text', text: 'What is the weather? '.repeat(50) }] };
const slice = '{"role": "us", "type": "message"}';
const inSlice = slice.indexOf('us') + 2;

export async function benchLanguage(): Promise<void> {
  const before = JSON.stringify(Array.from({ length: (megabytes * 1e6) / JSON.stringify(said).length }, () => said));
  const text = `{"input":${before.slice(0, -1)},${slice}]}`;
  const offset = text.length - slice.length - 2 + inSlice;
  const around: Surroundings = {
    dialect: chatDocuments,
    authoring: authorings['agent-api'],
    schema: schemaOf('message'),
    tools: [],
    conversation: createConversation([], 'by-id'),
    index: 0,
    read: () => undefined,
    oneLine: true,
    locale: 'en',
  };
  const ours = (ask: () => unknown): number => {
    const times = 100;
    const start = performance.now();
    for (let time = 0; time < times; time += 1) ask();
    return (performance.now() - start) / times;
  };
  await contest(`Completion and hover in a document of ${megabytes} MB`, [
    { name: 'ours: completion', run: () => ours(() => completionsAt(slice, inSlice, around)) },
    { name: 'ours: hover', run: () => ours(() => hoverAt(slice, inSlice, around)) },
    { name: 'vscode-json-languageservice: completion', run: () => askService(text, offset) },
  ]);
}

async function askService(text: string, offset: number): Promise<number> {
  const service = getLanguageService({});
  const schema = schemaOf('agent-request') as unknown as jsonService.JSONSchema;
  service.configure({ schemas: [{ uri: 'bench://schema', fileMatch: ['*'], schema }] });
  const start = performance.now();
  const document = TextDocument.create('bench://file.json', 'json', 1, text);
  const found = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  if (found?.items.length === 0) throw new Error('expected completions');
  return performance.now() - start;
}

function schemaOf(name: string): JsonObject {
  const entry = findSchema(name);
  const schema = entry && jsonSchemaOf(entry, 'en');
  if (!isJsonObject(schema)) throw new Error(`expected a schema ${name}`);
  return schema;
}
