/** Tests that the JSON Schemas accept what the real server accepts, except values that it would have to convert. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { findSchema, jsonSchemaOf, schemaEntries } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import { models } from '../../../../src/protocol/protocols/agent-api/models.ts';
import { checkRequest } from '../../../../src/protocol/protocols/agent-api/checkRequest.ts';
import { readCases } from '../../../support/fixtures.ts';
import { readWireVectors } from '../../../support/vectors.ts';
import { post } from '../../server/sample/askSampleAgent.ts';

/** Keywords that VS Code supports beyond the standard; any other unknown keyword fails the test. */
const editorWords = ['markdownDescription', 'enumDescriptions', 'defaultSnippets', 'doNotSuggest'];

function compile(name: string): ValidateFunction {
  const entry = findSchema(name);
  assert.ok(entry, name);
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  ajv.addVocabulary(editorWords);
  return ajv.compile(jsonSchemaOf(entry, 'en'));
}

test('every schema is valid draft 2020-12 and has the same constraints in both languages', () => {
  for (const entry of schemaEntries) {
    compile(entry.file);
    assert.deepEqual(withoutWords(jsonSchemaOf(entry, 'zh-cn')), withoutWords(jsonSchemaOf(entry, 'en')), entry.file);
  }
});

const inWords: ReadonlySet<string> = new Set(['description', 'markdownDescription', 'enumDescriptions']);

/** Members of `properties` may also have the name `description`, but they are not texts. */
function withoutWords(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      inWords.has(key) && (typeof inner === 'string' || Array.isArray(inner)) ? undefined : inner,
    ),
  );
}

test('finds schemas by file name or type name, case-insensitively', () => {
  assert.equal(findSchema('agent-request')?.name, 'AgentRequest');
  assert.equal(findSchema('AGENTREQUEST')?.name, 'AgentRequest');
  assert.equal(findSchema('agent-request.schema.json')?.name, 'AgentRequest');
  assert.equal(findSchema('Content')?.name, 'AgentContent');
  assert.equal(findSchema('event')?.name, 'StreamEvent');
  assert.equal(findSchema('base-event')?.name, 'Event');
  assert.equal(findSchema('response'), undefined);
  assert.equal(new Set(schemaEntries.map(({ file }) => file)).size, schemaEntries.length);
});

const isRequest = compile('agent-request');

/**
 * The real server converts scalars in places that take numbers and booleans. A difference is of this kind if all errors
 * are about the types in such places.
 */
function isConversion(errors: readonly ErrorObject[]): boolean {
  const leaves = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf');
  return (
    leaves.length > 0 &&
    leaves.every(({ keyword, params }) => {
      const types = [(params as { readonly type?: unknown }).type].flat();
      return keyword === 'type' && types.some((type) => ['integer', 'number', 'boolean'].includes(String(type)));
    })
  );
}

/** Checks that the schema agrees with the real server, or accepts less because of conversions only. */
function compareResults(document: unknown): 'agree' | 'converted' {
  const real = checkRequest(document).length === 0;
  const ours = isRequest(document);
  if (ours === real) return 'agree';
  const text = JSON.stringify({ document, errors: isRequest.errors });
  assert.ok(real && !ours, `accepts more than the server: ${text}`);
  assert.ok(isConversion(isRequest.errors ?? []), `differs beyond conversions: ${text}`);
  return 'converted';
}

const message = (content: unknown, more: object = {}): object => ({ input: [{ role: 'user', content, ...more }] });
const documents: readonly (readonly [name: string, document: unknown, valid: boolean])[] = [
  ['an empty conversation', { input: [] }, true],
  ['unknown members everywhere', { input: [{ content: [{ type: 'text', a: 1 }], b: 2 }], response_id: 3 }, true],
  ['unknown values', message([{ type: 'text', status: 'x', object: 'y' }], { type: 'z', status: 'w' }), true],
  ['out of the documented ranges', { input: [], temperature: 9, top_p: 0, stop: ['1', '2', '3', '4', '5'] }, true],
  ['all nulls that are allowed', { input: [{ role: null, content: null }], n: null, tools: null, stop: null }, true],
  ['tools of any shape', { input: [], tools: [{ function: 5 }, { type: 'function', function: { name: 'f' } }] }, true],
  ['payloads are not checked', message([{ type: 'data', data: { output: 1 } }], { type: 'plugin_call_output' }), true],
  ['every kind of content', message(['text', 'data', 'image', 'audio', 'file', 'refusal', 'video'].map(toTyped)), true],
  ['n at its bounds', { input: [], n: 5 }, true],
  ['n too large', { input: [], n: 6 }, false],
  ['n too small', { input: [], n: 0 }, false],
  ['no input', {}, false],
  ['text for input', { input: 'hi' }, false],
  ['text for content', message('hi'), false],
  ['a content without a type', message([{ text: 'hi' }]), false],
  ['an unknown content', message([{ type: 'input_text', text: 'hi' }]), false],
  ['an object for an image', message([{ type: 'image', image_url: { url: 'x' } }]), false],
  ['a number for text', message([{ type: 'text', text: 5 }]), false],
  ['an unknown role', { input: [{ role: 'developer' }] }, false],
  ['null for a type', { input: [{ type: null }] }, false],
  ['null for stream', { input: [], stream: null }, false],
  ['an error without message', message([{ type: 'text', error: { code: 'x' } }]), false],
  ['text among the tools', { input: [], tools: ['f'] }, false],
  ['a number for stop', { input: [], stop: 1 }, false],
  ['a list instead of a request', [], false],
];

function toTyped(type: string): object {
  return { type };
}

test('agrees with the real server on strictly typed documents', () => {
  for (const [name, document, valid] of documents) {
    assert.equal(compareResults(document), 'agree', name);
    assert.equal(isRequest(document), valid, name);
  }
});

/** The recorded documents in which the real server reads one scalar as another. */
const converted: readonly string[] = [
  'content-index-string-number',
  'content-index-bool',
  'content-delta-string',
  'sequence-number-string-int',
  'stream-string',
  'n-string',
  'temperature-string',
  'temperature-bool',
];

test('agrees with the real server on recorded documents, except for conversions', () => {
  interface Recorded {
    readonly name: string;
    readonly document: unknown;
  }
  const cases = readCases<Recorded>('agentscope-runtime/requests.jsonl');
  const different = cases.filter(({ document }) => compareResults(document) === 'converted');
  assert.deepEqual(
    different.map(({ name }) => name),
    converted,
  );
});

/** A request with all members, to be damaged anywhere. */
const whole = {
  input: [
    { id: 'm', type: 'message', role: 'user', status: 'created', content: [{ type: 'text', text: 'hi', index: 0 }] },
    { type: 'plugin_call', content: [{ type: 'data', data: { call_id: 'c', name: 'f', arguments: '{}' } }] },
    { content: [{ type: 'image', image_url: 'u', error: { code: 'c', message: 'm' } }], metadata: {}, usage: null },
  ],
  stream: true,
  temperature: 0.5,
  n: 2,
  stop: ['a'],
  tools: [{ type: 'function', function: { name: 'f', description: 'd', parameters: { type: 'object' } } }],
  session_id: 's',
};

test('agrees with the real server on damaged documents, or is stricter only about conversions', () => {
  const paths = listPaths(whole, []);
  const seen = { agree: 0, converted: 0 };
  // The real server reads some of these scalars as others.
  const scalar = fc.constantFrom('1', '0.5', 'true', 1, true);
  const json = fc.oneof({ weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) }, { weight: 1, arbitrary: scalar });
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.option(json, { nil: undefined }), (path, value) => {
      const document: unknown = structuredClone(whole);
      damage(document, path, value);
      seen[compareResults(document)] += 1;
    }),
    { numRuns: 2000 },
  );
  assert.ok(seen.agree > 1000 && seen.converted > 0, JSON.stringify(seen));
});

type Key = string | number;

function listPaths(value: unknown, path: readonly Key[]): readonly (readonly Key[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: readonly (readonly [Key, unknown])[] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value);
  const inner = entries.flatMap(([key, entry]) => listPaths(entry, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** Replaces the value at the path, or removes it. */
function damage(document: unknown, path: readonly Key[], value: unknown): void {
  let parent = document as Record<Key, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<Key, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
}

const isEvent = compile('event');

test('the event schema accepts the events of the sample agent', async () => {
  const prompts = ['weather in London', 'reasoning', 'image', 'approval', 'error', 'hello'];
  for (const text of prompts) {
    const { events } = await post(JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text }] }] }));
    assert.ok(events.length > 3, text);
    for (const event of events) assert.ok(isEvent(event), JSON.stringify({ event, errors: isEvent.errors }));
  }
  const { events } = await post(JSON.stringify({ input: 'hi' }));
  assert.deepEqual(
    events.map((event) => [Object.keys(event), isEvent(event)]),
    [[['error'], true]],
  );
});

const vectors = readWireVectors();

test('the event schema accepts recorded events', () => {
  const events = vectors.flatMap((vector) => vector.events);
  assert.ok(events.length > 100);
  for (const event of events) assert.ok(isEvent(event), JSON.stringify({ event, errors: isEvent.errors }));
});

test('the event schema rejects values that are not events', () => {
  for (const event of [{}, { object: 'thing' }, { object: 'content', type: 'txt' }, { error: null }, 'text', []]) {
    assert.ok(!isEvent(event), JSON.stringify(event));
  }
});

interface Described {
  readonly description?: string;
  readonly default?: unknown;
}

test('fields carry their descriptions and defaults, also those that zod reads leniently', () => {
  const entry = findSchema('agent-request');
  assert.ok(entry);
  const { properties, required } = jsonSchemaOf(entry, 'en') as unknown as {
    readonly properties: Readonly<Record<string, Described>>;
    readonly required: readonly string[];
  };
  assert.deepEqual(required, ['input']);
  assert.deepEqual(Object.keys(properties), [...Object.keys(models.AgentRequest.shape), 'response_id']);
  const defaults = Object.fromEntries(Object.entries(properties).map(([field, about]) => [field, about.default]));
  assert.deepEqual(
    { n: defaults['n'], stream: defaults['stream'], seed: defaults['seed'], temperature: defaults['temperature'] },
    { n: 1, stream: true, seed: null, temperature: null },
  );
  for (const [field, { description }] of Object.entries(properties)) assert.ok(description, field);
});
