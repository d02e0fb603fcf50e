/**
 * Calls the language service that VS Code uses for JSON in the same way as VS Code: it parses the document for each
 * request.
 */
import { createRequire } from 'node:module';
import type * as jsonService from 'vscode-json-languageservice';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';

// The package is CommonJS, and Node cannot detect its export names.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof jsonService;

/** Validates the document; returns milliseconds. */
export async function validateWithService(text: string, schema: JsonObject): Promise<number> {
  return ask(text, schema, async (service, document) => {
    const problems = await service.doValidation(document, service.parseJSONDocument(document));
    if (problems.length > 0) throw new Error('expected no problems');
  });
}

/** Requests completions at an offset; returns milliseconds. */
export async function completeWithService(text: string, schema: JsonObject, offset: number): Promise<number> {
  return ask(text, schema, async (service, document) => {
    const found = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
    if ((found?.items.length ?? 0) === 0) throw new Error('expected completions');
  });
}

async function ask(
  text: string,
  schema: JsonObject,
  question: (service: jsonService.LanguageService, document: jsonService.TextDocument) => Promise<void>,
): Promise<number> {
  const service = getLanguageService({});
  const given = schema as unknown as jsonService.JSONSchema;
  service.configure({ schemas: [{ uri: 'bench://schema', fileMatch: ['*'], schema: given }] });
  const start = performance.now();
  await question(service, TextDocument.create('bench://file.json', 'json', 1, text));
  return performance.now() - start;
}
