/** Real cases as fuzzing seeds: committed files, recordings, and answers of the sample agent. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';
import { readRulePage } from '../../scripts/readRulePage.ts';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../src/protocol/core/json/json.ts';
import { importRuns } from '../../src/protocol/session/import/importRuns.ts';
import { rules } from '../../src/protocol/lint/rules/all.ts';
import type { Example } from '../../src/protocol/lint/engine/rulePage.ts';
import { createTestAgent, posted } from '../protocol/server/sample/askSampleAgent.ts';
import { readRecordedStreams } from '../support/recordedStreams.ts';

function filesIn(folder: string, end: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(end) && !name.includes('node_modules')).map((name) => join(path, name));
}

const read = (path: string): string => readFileSync(path, 'utf8');

const examples: readonly Example[] = rules.flatMap(({ id }) => readRulePage(id).examples);

const toSse = (events: readonly (Json | string)[]): string =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');

const prompts = ['think about it', 'weather in London', 'parallel tools', 'approval', 'fail please', 'image', 'refuse'];
const bodies: readonly (readonly [path: string, body: (text: string) => JsonObject])[] = [
  ['/process', (text) => ({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] })],
  ['/v1/responses', (input) => ({ model: 'm', input, stream: true })],
  ['/responses', (content) => ({ input: [{ role: 'user', content }], stream: true })],
  ['/v1/chat/completions', (content) => ({ model: 'm', messages: [{ role: 'user', content }], stream: true })],
  ['/ag-ui', (content) => ({ threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content }] })],
  [
    '/a2a',
    (text) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'SendStreamingMessage' },
      params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] } },
    }),
  ],
];

async function ask(path: string, body: JsonObject): Promise<string> {
  const agent = createTestAgent();
  const order = { ...posted, path, body: JSON.stringify(body) };
  let text = '';
  for await (const piece of agent.answer(order, new AbortController().signal).pieces) text += piece.text;
  agent.dispose();
  return text;
}

const asked = bodies.flatMap(([path, bodyOf]) => prompts.map((prompt) => [path, bodyOf(prompt)] as const));

/** Bodies of answers, most of them server-sent events. */
export const streams: readonly string[] = [
  ...(await Promise.all(asked.map(([path, body]) => ask(path, body)))),
  ...examples.flatMap(({ events, text }) => [
    ...(events ? [toSse(events)] : []),
    ...(text === undefined ? [] : [text]),
  ]),
  ...filesIn('test/fixtures/agentscope-2', '.txt').map((path) =>
    toSse(
      read(path)
        .trim()
        .split(/\n(?:---\n)?/),
    ),
  ),
  ...readRecordedStreams().map(({ texts }) => toSse(texts)),
];

/** Requests, answers and transcripts of every protocol. */
export const documents: readonly Json[] = [
  ...asked.map(([, body]) => body),
  ...examples.flatMap(({ document, request }) => [document, request].filter((one) => one !== undefined)),
  ...[...filesIn('samples', '.json'), ...filesIn('templates', '.json'), ...filesIn('schemas', '.json')]
    .map((path) => tryParseJson(read(path)))
    .filter((json) => json !== undefined),
  ...filesIn('test/fixtures', '.jsonl').flatMap((path) => read(path).split('\n').flatMap(documentsIn)),
];

/** Returns the content of a recorded case: its documents, requests, messages and responses. */
function documentsIn(line: string): readonly Json[] {
  const one = tryParseJson(line);
  return isJsonObject(one) ? Object.values(one).filter((value) => isDocument(value)) : [];
}

function isDocument(value: Json | undefined): value is JsonObject | readonly Json[] {
  return Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 1;
}

/** Harmony text. */
export const harmonyTexts: readonly string[] = [
  ...examples.flatMap(({ harmony }) => harmony ?? []),
  '<|start|>system<|message|>You are.<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a":1}<|call|>',
];

/** Run files that are made from the saved answers. */
export const runFiles: readonly string[] = streams.flatMap((text) => {
  const imported = importRuns(text, { source: 'fuzz', now: new Date(0) });
  return imported.ok ? imported.runs.map(({ lines }) => `${lines.join('\n')}\n`) : [];
});

/** Files of agent tests, and configurations. */
export const ownFiles: readonly Json[] = [
  ...[...filesIn('samples', '.agenttest.json'), ...filesIn('templates', '.agenttest.json')].map(
    (path) => JSON.parse(read(path)) as Json,
  ),
  ...filesIn('templates', 'agentapi.config.json').map((path) => JSON.parse(read(path)) as Json),
  {
    tests: [
      {
        name: 'all of it',
        request: 'a.agentrequest.json',
        expect: {
          text: { contains: ['a'], matches: '^a+$' },
          calls: [{ tool: 'f', arguments: { a: 1 } }],
          neverCalls: ['g'],
          end: 'completed',
        },
      },
    ],
  },
  {
    rules: { 'text-mismatch': 'off', 'sequence-gap': { severity: 'error' } },
    overrides: [{ files: ['**/*.json', '!{a,b}[c-d]?'], at: ['/input/*'], rules: { 'role-unknown': 'warning' } }],
    profile: { 'agent-api': 'agentscope-1.1' },
  },
];
