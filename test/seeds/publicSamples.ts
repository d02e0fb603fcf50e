/**
 * Samples from public documentation, chosen by a rule that does not depend on what we recognize: every code block that
 * holds data, every body that a shell command sends, and every example of an OpenAPI description. The documents are not
 * a part of the repository; `public.json` lists where they come from.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../src/protocol/core/json/json.ts';
import { findFencedBlocks } from '../../src/protocol/core/document/fencedBlocks.ts';

export interface PublicSample {
  /** The file and the place in it, such as `owner+name/docs/page.md 3`. */
  readonly from: string;
  readonly text: string;
}

/** Reads the samples of all documents below the folder, each text once. */
export async function readPublicSamples(folder: string): Promise<readonly PublicSample[]> {
  const names = await readdir(folder, { recursive: true });
  const seen = new Set<string>();
  const samples: PublicSample[] = [];
  for (const name of names.map((one) => one.replaceAll('\\', '/')).toSorted()) {
    const isPage = /\.mdx?$/i.test(name);
    if (!isPage && !name.endsWith('openapi.json')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const own = isPage ? samplesOfPage(text) : samplesOfDescription(text);
    for (const [index, sample] of own.entries()) {
      if (seen.has(sample)) continue;
      seen.add(sample);
      samples.push({ from: `${name} ${index + 1}`, text: sample });
    }
  }
  return samples;
}

const dataLanguages: ReadonlySet<string> = new Set(
  ',json,jsonc,jsonl,ndjson,sse,text,txt,http,harmony,console,output'.split(','),
);

const shellLanguages: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'shell-curl', 'curl', 'zsh']);

function samplesOfPage(page: string): readonly string[] {
  return findFencedBlocks(page).flatMap(({ language, text }) => {
    if (shellLanguages.has(language)) return bodiesOf(text);
    return dataLanguages.has(language) && isData(text) ? [text] : [];
  });
}

/** The bodies that `curl` sends in a shell command. */
function bodiesOf(command: string): readonly string[] {
  return Array.from(
    command.matchAll(/(?:-d|--data(?:-raw|-binary)?|--json)\s*'([^']+)'/g),
    ([, body = '']) => body,
  ).filter((body) => tryParseJson(body) !== undefined);
}

/** Whether it is JSON, JSON on each line, server-sent events, or Harmony text. */
function isData(text: string): boolean {
  if (/<\|(?:start|message|channel)\|>/.test(text)) return true;
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const isStream =
    lines.some((line) => /^data: ?\{/.test(line)) && lines.every((line) => /^(?:data|event|id|retry|:)/.test(line));
  return (
    isStream ||
    isContainer(tryParseJson(text)) ||
    (lines.length > 0 && lines.every((line) => isContainer(tryParseJson(line))))
  );
}

function isContainer(json: Json | undefined): boolean {
  return typeof json === 'object' && json !== null;
}

/** What OpenAI's description calls the examples of an operation or of a schema. */
const examplesMember = 'x-oaiMeta';

/** The groups of operations, and the names of schemas, that belong to protocols of this project. */
const paths = /^\/(?:responses|chat\/completions|conversations)/;
const schemas = /^(?:Response|Chat|CreateChatCompletion|Conversation)/;

function samplesOfDescription(text: string): readonly string[] {
  const description = tryParseJson(text);
  if (!isJsonObject(description)) return [];
  const components = objectIn(objectIn(description, 'components'), 'schemas');
  const operations = Object.entries(objectIn(description, 'paths'))
    .filter(([path]) => paths.test(path))
    .flatMap(([, methods]) => (isJsonObject(methods) ? Object.values(methods) : []));
  const found = [
    ...operations,
    ...Object.entries(components).flatMap(([name, schema]) => (schemas.test(name) ? [schema] : [])),
  ];
  return found.flatMap((one) => (isJsonObject(one) ? examplesIn(objectIn(one, examplesMember)) : []));
}

function examplesIn({ example, examples }: JsonObject): readonly string[] {
  const all: readonly Json[] = [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? (examples as readonly Json[]) : examples === undefined ? [] : [examples]),
  ];
  return all.flatMap((one) => {
    if (typeof one === 'string') return isData(one) ? [one] : [];
    if (!isJsonObject(one)) return [];
    const { curl } = objectIn(one, 'request');
    const { response } = one;
    return [
      ...(typeof curl === 'string' ? bodiesOf(curl) : []),
      ...(typeof response === 'string' && isData(response) ? [response] : []),
    ];
  });
}

function objectIn(holder: JsonObject, name: string): JsonObject {
  const value = holder[name];
  return isJsonObject(value) ? value : {};
}
