/** `agent-api schema`: prints the JSON Schema of a model of the Agent API, or the available names. */
import { closestWord } from '../protocol/core/base/closestWord.ts';
import { printJson } from '../protocol/protocols/schema-writer/print.ts';
import { findSchema, jsonSchemaOf, schemaEntries } from '../protocol/protocols/agent-api/jsonSchema.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export function schema(wanted: string | undefined, { locale, translate, print, log }: Terminal): ExitCode {
  if (wanted === undefined) {
    print(`${listNames()}\n`);
    return 0;
  }
  const entry = findSchema(wanted);
  if (entry === undefined) {
    const problem = translate('unknownSchema', { name: wanted });
    const names = schemaEntries.flatMap(({ file, name }) => [file, name]);
    const meant = closestWord(wanted, names);
    log(`${meant === undefined ? `${problem}.` : translate('didYouMean', { problem, meant })}\n${listNames()}`);
    return 2;
  }
  print(printJson(jsonSchemaOf(entry, locale)), 'json');
  return 0;
}

/** One line for each schema: the name of its file, then its name in the code. */
function listNames(): string {
  const width = Math.max(...schemaEntries.map(({ file }) => file.length));
  return schemaEntries.map(({ file, name }) => `${file.padEnd(width)}  ${name}`).join('\n');
}
