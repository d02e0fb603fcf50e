/**
 * Tests that the sample agent's answers have the shape of the recorded ones: the same events, keys in the same order,
 * the same nulls.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWireVectors } from '../../../support/vectors.ts';
import { post, say, type WireObject } from './askSampleAgent.ts';

const vectors = readWireVectors();

function recorded(name: string): readonly WireObject[] {
  const vector = vectors.find((candidate) => candidate.name === name);
  assert.ok(vector, name);
  return vector.events as readonly WireObject[];
}

/**
 * Returns the keys in order, with nulls, booleans and the words that the protocol defines; other values are replaced by
 * their kind.
 */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeOf(item));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([name, member]) => [
      name,
      name === 'metadata' ? member !== null : shapeOf(member, name),
    ]);
  }
  const isWord = ['object', 'status', 'type', 'role', 'code'].includes(key);
  return isWord || value === null || typeof value === 'boolean' ? value : typeof value;
}

/** Returns the distinct shapes of events, because the number of deltas depends on the scenario. */
function shapes(events: readonly WireObject[]): ReadonlySet<string> {
  return new Set(events.filter(({ object }) => object !== 'response').map((event) => JSON.stringify(shapeOf(event))));
}

const pairs: readonly (readonly [message: string, vector: string])[] = [
  ['hello', 'text'],
  ['weather', 'tool'],
  ['parallel', 'parallel'],
  ['image', 'image'],
  ['fail', 'error'],
];

for (const [message, vector] of pairs) {
  test(`${message}: has every event shape of the recording “${vector}”`, async () => {
    const { events } = await say(message);
    const ours = shapes(events);
    for (const shape of shapes(recorded(vector))) assert.ok(ours.has(shape), shape);
  });
}

test('the first two events and the last event of a response have the recorded shape', async () => {
  // Stock agents report no usage; that of the sample agent is tested in usage.test.ts.
  const bare = (event: WireObject | undefined): unknown => shapeOf({ ...event, output: null, usage: null });
  for (const [message, vector] of [
    ['hello', 'text'],
    ['fail', 'error'],
  ] as const) {
    const ours = (await say(message)).events;
    const theirs = recorded(vector);
    assert.deepEqual(shapeOf(ours.slice(0, 2)), shapeOf(theirs.slice(0, 2)));
    assert.deepEqual(bare(ours.at(-1)), bare(theirs.at(-1)));
  }
});

/** Ids, sessions and times are new in each answer. */
function withoutVolatile(text: string): string {
  return text.replaceAll(/"(id|session_id)":"[^"]*"/g, '"$1":""').replaceAll(/"created_at":\d+/g, '"created_at":0');
}

for (const name of ['invalid-role', 'content-null']) {
  test(`${name}: matches the recording byte for byte, except for ids and times`, async () => {
    const vector = vectors.find((candidate) => candidate.name === name);
    assert.ok(vector);
    const { status, text } = await post(JSON.stringify(vector.request));
    assert.equal(status, vector.status);
    assert.equal(withoutVolatile(text), withoutVolatile(vector.body));
  });
}
