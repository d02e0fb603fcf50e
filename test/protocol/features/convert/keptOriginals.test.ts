/**
 * Tests the originals that a conversion keeps, over all pairs of protocols: they are valid in the target, they are read
 * back, and they are never sent.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import { isOnlyKept } from '../../../../src/protocol/protocols/building-blocks/keep.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { requestTargets } from '../../../../src/protocol/features/codegen/codeTarget.ts';
import { writeRequestCode } from '../../../../src/protocol/features/export/writeCode.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { serveLoopback, type Loopback } from '../../../support/loopback.ts';
import { startTestSession } from '../../../support/session.ts';
import { arbitraryDocument } from './arbitraryDocument.ts';

const ids = ['agent-api', 'responses', 'chat', 'mlflow', 'a2a', 'ag-ui', 'agentscope-2'] as const;
const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => [from, to] as const));
const protocolOf = (id: string): string => (id === 'mlflow' ? 'responses' : id);
const isOurs = (name: string): boolean => name.startsWith('agent-api-workbench');

function convert(document: Json, from: string, to: string): Json {
  const [source, target] = [converterById(from), converterById(to)];
  assert.ok(source && target);
  const { document: result } = convertDocument(document, source, target, 'faithful');
  assert.ok(result !== undefined);
  return result;
}

/** Removes our members from the document, as other software might do, and collects their values. */
function takeOut(json: Json, taken: Json[] = []): Json {
  if (Array.isArray(json)) return json.map((one: Json) => takeOut(one, taken));
  if (!isJsonObject(json)) return json;
  const members = Object.entries(json).flatMap(([name, value = null]): (readonly [string, Json])[] => {
    if (name !== 'metadata' || !isJsonObject(value) || !Object.keys(value).some(isOurs)) {
      return [[name, takeOut(value, taken)]];
    }
    const own = Object.entries(value).filter(([key]) => isOurs(key));
    const others = Object.entries(value).filter(([key]) => !isOurs(key));
    taken.push(...own.map(([, text = null]) => text));
    return others.length === 0 ? [] : [[name, takeOut(Object.fromEntries(others), taken)]];
  });
  return Object.fromEntries(members);
}

function findingsIn(json: Json, id: string): readonly string[] {
  const profile = id === 'mlflow' ? { profile: { responses: 'mlflow' } } : {};
  const linted = lintText(JSON.stringify(json), { locale: 'en', protocol: protocolOf(id), ...profile });
  if (!linted.ok) return [linted.reason];
  return linted.findings.map(({ rule, pointer, message }) => `${rule} at ${pointer}: ${message}`);
}

for (const [from, to] of pairs) {
  test(`${from} → ${to}: originals are kept as texts of at most 512 characters and cause no findings`, () => {
    fc.assert(
      fc.property(arbitraryDocument[from], (document) => {
        const converted = convert(document, from, to);
        const texts: Json[] = [];
        const bare = takeOut(converted, texts);
        assert.ok(texts.every((text) => typeof text === 'string' && text.length <= 512));
        assert.deepEqual(findingsIn(converted, to), findingsIn(bare, to));
      }),
      { numRuns: 60 },
    );
  });
}

/** Long texts, surrogate pairs at every boundary, and numbers that JavaScript cannot represent. */
const long = fc.string({ unit: fc.constantFrom('a', '"', '\\', '😀', '中', '\n'), minLength: 400, maxLength: 3000 });

for (const [from, to] of pairs) {
  test(`${from} → ${to} → ${from}: long originals are restored with the spelling of their numbers`, () => {
    fc.assert(
      fc.property(arbitraryDocument[from], long, (document, note) => {
        const own = { note, big: 0.5 };
        const first: Json = Array.isArray(document) ? (document[0] as Json) : document;
        if (!isJsonObject(first)) return;
        const marked = { ...first, metadata: { ...(first['metadata'] as JsonObject | undefined), own } };
        const rest: readonly Json[] = Array.isArray(document) ? (document as readonly Json[]).slice(1) : [];
        const written = JSON.stringify(Array.isArray(document) ? [marked, ...rest] : marked);
        const text = written.replace('"big":0.5', '"big":12345678901234567890.0');
        const there = convertJson(parseExact(text), { from, to }).document ?? null;
        assert.ok(!JSON.stringify(there).includes('\\ud83d"'));
        const back = convertJson(parseExact(printExact(there)), { from: to, to: from }).document ?? null;
        assert.deepEqual(back, JSON.parse(text));
        assert.match(printExact(back), /"big":12345678901234567890\.0/);
      }),
      { numRuns: 20 },
    );
  });
}

test('originals kept as an object by version 0.1 are restored', () => {
  const request = { model: 'm', input: 'Hi', x_own: 1 };
  const converted = convert(request, 'responses', 'a2a');
  const old = JSON.parse(
    JSON.stringify(converted, (name, value: unknown) =>
      name === 'agent-api-workbench' && typeof value === 'string' ? (JSON.parse(value) as Json) : value,
    ),
  ) as Json;
  assert.notDeepEqual(old, converted);
  assert.deepEqual(convert(old, 'a2a', 'responses'), request);
});

let server: Loopback;
const posted: string[] = [];
before(async () => {
  server = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.method === 'POST') posted.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
after(() => server.close());

for (const to of ids) {
  test(`kept originals are not sent over ${to}, recorded as sent, or written into a program`, async () => {
    const froms = ids.filter((id) => id !== to);
    const requests = froms.flatMap((from) =>
      fc
        .sample(arbitraryDocument[from], { numRuns: 40, seed: 1 })
        .map((document) => convert(document, from, to))
        .filter((json) => isJsonObject(json) && JSON.stringify(json).includes('agent-api-workbench'))
        .slice(0, 3),
    );
    assert.ok(requests.length > 3);
    const protocol = wireProtocolById(protocolOf(to)).id;
    for (const request of requests) {
      posted.length = 0;
      const body = JSON.stringify(request);
      const { session } = await startTestSession({ url: server.url, body, protocol });
      await session.done;
      assert.deepEqual(
        posted.map((text) => JSON.parse(text) as Json),
        [takeOut(request)],
      );
      assert.deepEqual(session.state.header.request, takeOut(request));
      const order = { url: server.url, headers: {}, body: request, protocol };
      for (const target of requestTargets) {
        const code = writeRequestCode(order, target, 'en', (text) => text);
        assert.doesNotMatch(code, /agent-api-workbench(?!\/)/);
      }
    }
  });
}

test('a request without originals is sent as it is written, with its spaces and numbers', async () => {
  posted.length = 0;
  const body = '{ "input": [], "seed": 1.0, "metadata": { "my": "agent-api-workbench" } }';
  const { session } = await startTestSession({ url: server.url, body });
  await session.done;
  assert.deepEqual(posted, [body]);
});

test('numbers of a request with originals are sent as they are written', async () => {
  posted.length = 0;
  const kept = '{"agent-api-workbench":"{}","agent-api-workbench-2":"x"}';
  const body = `{"input":[{"metadata":${kept}}],"seed":1.0,"big":12345678901234567890,"metadata":{"a":1e400,${kept.slice(1)}}`;
  const { session } = await startTestSession({ url: server.url, body });
  await session.done;
  assert.deepEqual(posted, ['{"input":[{}],"seed":1.0,"big":12345678901234567890,"metadata":{"a":1e400}}']);
});

test('only metadata that contains nothing but originals counts as ours', () => {
  assert.equal(isOnlyKept({ 'agent-api-workbench': '{}', 'agent-api-workbench-2': '' }), true);
  assert.equal(isOnlyKept({ 'agent-api-workbench': '{}', own: 1 }), false);
  for (const other of [undefined, null, {}, 'x', { 'agent-api-workbench-x': 1 }])
    assert.equal(isOnlyKept(other), false);
});
