/** Tests the limit on the nesting depth of JSON for every input, and the limit on how much is read at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits, toBytes } from '../../../../src/protocol/core/base/limits.ts';
import { deepestJson } from '../../../../src/protocol/core/json/jsonDepth.ts';
import { parseJson } from '../../../../src/protocol/core/json/parseJson.ts';
import { compareRuns } from '../../../../src/protocol/features/compare/compareRuns.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { findTooMuch } from '../../../../src/protocol/core/document/documentBudget.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../../../src/protocol/session/live/runState.ts';
import { parseFrame } from '../../../../src/protocol/core/wire/parseFrame.ts';

const shapes: Readonly<Record<string, (depth: number) => string>> = {
  lists: (depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`,
  objects: (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
};

for (const [name, write] of Object.entries(shapes)) {
  test(`documents and events with nested ${name} are parsed up to a thousand levels`, () => {
    assert.equal(deepestJson, 1000);
    for (const depth of [deepestJson + 1, 200_000]) {
      assert.throws(() => parseJson(write(depth)), /nested deeper than 1000 levels/);
      const event = parseFrame({ seq: 0, at: 0, form: 'event', data: write(depth) });
      assert.equal(event.kind, 'broken');
    }
    assert.doesNotThrow(() => parseJson(write(deepestJson)));
    assert.equal(parseFrame({ seq: 0, at: 0, form: 'event', data: write(deepestJson) }).kind, 'json');
  });
}

test('a document that is nested too deeply is not converted, and the loss is reported', () => {
  for (const from of ['agent-api', 'chat', 'responses', 'a2a', 'ag-ui']) {
    const [source, target] = [converterById(from), converterById(from === 'chat' ? 'responses' : 'chat')];
    assert.ok(source && target);
    const document = { input: [], messages: JSON.parse(shapes['lists']?.(100_000) ?? '') as Json };
    const { document: result, losses } = convertDocument(document, source, target, 'faithful');
    assert.deepEqual([result, losses.map(({ why }) => why)], [undefined, ['tooDeep']]);
  }
});

function runWith(callArguments: string): RunState {
  const endpoint = { name: 'test', url: 'http://127.0.0.1/', headers: {} };
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '',
    source: 'test',
    endpoint,
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  const data = { call_id: 'c', name: 'f', arguments: callArguments };
  const content = [{ object: 'content', type: 'data', data }];
  const message = { object: 'message', id: 'm', type: 'plugin_call', role: 'assistant', status: 'completed', content };
  writer.take({ seq: 0, at: 0, form: 'event', data: JSON.stringify(message) });
  return writer.state;
}

test('runs with arguments of any depth are compared', () => {
  const [deep, deeper] = [20_000, 30_000].map((depth) => runWith(shapes['lists']?.(depth) ?? ''));
  assert.ok(deep && deeper);
  assert.deepEqual(compareRuns(deep, deep).differences, []);
  assert.equal(compareRuns(deep, deeper).differences.length, 1);
});

test('the size of a document is limited in characters, lines and values', () => {
  const limits = { ...defaultLimits, file: 1, events: 1000 };
  const limitOf = (text: string): string | undefined => {
    const fault = findTooMuch(text, limits);
    return fault?.kind === 'limit' ? fault.limit : undefined;
  };
  assert.equal(limitOf('x'.repeat(toBytes(1) + 1)), 'file');
  assert.equal(limitOf('\n'.repeat(1001)), 'events');
  assert.equal(limitOf(`[${'[],'.repeat(4001)}[]]`), 'events');
  assert.equal(limitOf('x'.repeat(toBytes(1))), undefined);
  assert.equal(limitOf('\n'.repeat(1000)), undefined);
  assert.equal(limitOf(`["${'[],'.repeat(4001)}"]`), undefined, 'brackets in a string do not count as values');
});
