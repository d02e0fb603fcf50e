/** Tests searching, filtering and folding events: nothing is lost or hidden, and no pattern blocks the host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runWithin } from '../../../src/node/runWithin.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { frameToLine } from '../../../src/protocol/core/record/runFile.ts';
import { readEventChanges } from '../../../src/protocol/panel/events/eventChanges.ts';
import { readEventLines } from '../../../src/protocol/panel/events/readEventLines.ts';
import { scanEvents, type ScanOptions, type ScanSlice } from '../../../src/protocol/panel/events/scanEvents.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../../src/protocol/core/wire/framer.ts';
import { readWireVectors } from '../../support/vectors.ts';
import { hostRun } from '../../webview/runHost.ts';

function storeOf(texts: readonly string[]) {
  const store = createMemoryLineStore();
  store.append('{"agentrun":1}');
  texts.forEach((data, seq) => store.append(frameToLine({ seq, at: seq, form: 'event', data })));
  return { store, frameCount: texts.length };
}

type Source = ReturnType<typeof storeOf>;

/** Joins all slices as the panel does: lines as `first×count`. */
async function scanAll(source: Source, order: Partial<ScanOptions>): Promise<readonly string[]> {
  const lines: [number, number][] = [];
  for (let from = 0; from < source.frameCount;) {
    const slice: ScanSlice = await scanEvents(
      source,
      { text: '', isPattern: false, fold: false, ...order, from },
      runWithin,
    );
    assert.equal(slice.problem, undefined);
    slice.lines.forEach(([seq, count], index) => {
      const last = lines.at(-1);
      if (index === 0 && slice.continues && last !== undefined) last[1] += count;
      else lines.push([seq, count]);
    });
    assert.ok(slice.next > from, 'every slice makes progress');
    from = slice.next;
  }
  return lines.map(([seq, count]) => `${seq}×${count}`);
}

const piece = (owner: string, text: string): string =>
  JSON.stringify({
    object: 'content',
    type: 'text',
    status: 'in_progress',
    msg_id: owner,
    index: 0,
    delta: true,
    text,
  });

const stream = [
  JSON.stringify({ object: 'response', status: 'created' }),
  JSON.stringify({ object: 'message', id: 'm1', type: 'message', status: 'in_progress' }),
  piece('m1', 'It is '),
  piece('m1', 'sunny'),
  piece('m2', 'other'),
  '{"object":"content","type":"te',
  piece('m1', ' today'),
  JSON.stringify({ object: 'message', id: 'm1', type: 'message', status: 'completed', text: '\u5317\u4eac' }).replace(
    '\u5317\u4eac',
    '\\u5317\\u4eac',
  ),
  JSON.stringify({ type: 'response.output_text.delta', item_id: 'i1', content_index: 0, delta: 'a' }),
  JSON.stringify({ type: 'response.output_text.delta', item_id: 'i1', content_index: 0, delta: 'b' }),
  JSON.stringify({ type: 'response.completed', response: { id: 'r', status: 'completed' } }),
];

const searches: readonly (readonly [string, Partial<ScanOptions>, readonly string[]])[] = [
  ['everything', {}, ['0×11']],
  ['text, in any case', { text: 'SUNNY' }, ['3×1']],
  ['text as people write it', { text: '北京' }, ['7×1']],
  ['an object; what is malformed is never hidden by a field', { text: 'object:message' }, ['1×1', '5×1', '7×1']],
  ['two fields', { text: 'type:message status:completed' }, ['5×1', '7×1']],
  ['either value of a field', { text: 'message:m2 message:i1' }, ['4×2', '8×2']],
  ['a status inside', { text: 'status:completed type:response.completed' }, ['5×1', '10×1']],
  ['a field and text', { text: 'message:m1 today' }, ['6×1']],
  ['a pattern', { text: 's.nny|today', isPattern: true }, ['3×1', '6×1']],
  [
    'pieces of one content, both protocols',
    { fold: true },
    ['0×1', '1×1', '2×2', '4×1', '5×1', '6×1', '7×1', '8×2', '10×1'],
  ],
  ['folded and filtered', { fold: true, text: 'type:text message:m1' }, ['2×2', '5×1', '6×1']],
];

for (const [shows, order, lines] of searches) {
  test(`finds ${shows}`, async () => assert.deepEqual(await scanAll(storeOf(stream), order), lines));
}

test('folds Chat Completions chunks only while they contain nothing but text', async () => {
  const chunk = (delta: object, more: object = {}): string =>
    JSON.stringify({
      id: 'x',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: null, ...more }],
    });
  const chat = [
    chunk({ role: 'assistant', content: '' }),
    chunk({ content: 'a' }),
    chunk({ content: 'b' }),
    chunk({ content: 'c', tool_calls: [] }),
    chunk({ refusal: 'd' }),
    chunk({}, { finish_reason: 'stop' }),
  ];
  const source = storeOf(chat);
  assert.deepEqual(await scanAll(source, { fold: true }), ['0×1', '1×2', '3×1', '4×1', '5×1']);
  assert.equal((await readEventLines(source.store, [[1, 2]]))[0]?.preview, 'ab');
});

test('a folded line shows the combined text of its events', async () => {
  const rows = await readEventLines(storeOf(stream).store, [
    [2, 2],
    [5, 1],
    [6, 1],
    [8, 2],
  ]);
  assert.deepEqual(
    rows.map(({ seq, preview, tone }) => [seq, preview, tone]),
    [
      [2, 'It is sunny', 'plain'],
      [5, '{"object":"content","type":"te', 'bad'],
      [6, 'today', 'plain'],
      [8, 'ab', 'plain'],
    ],
  );
});

test('lines do not depend on how events are sliced, and contain every event once', async () => {
  const any = fc.oneof(fc.constantFrom(...stream), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 30 }), fc.nat(5000), async (texts, offset) => {
      // Long enough to be read in several slices, with the interesting part near a boundary.
      const padding = Array.from({ length: 1500 + (offset % 3000) }, () => piece('p', 'x'));
      const source = storeOf([...padding, ...texts, ...padding]);
      const lines = await scanAll(source, { fold: true });
      let next = 0;
      for (const line of lines) {
        const [seq, count] = line.split('×').map(Number);
        assert.equal(seq, next);
        next += count ?? 0;
      }
      assert.equal(next, source.frameCount);
    }),
    { numRuns: 15 },
  );
  const pieces = Array.from({ length: 9001 }, () => piece('p', 'x'));
  assert.deepEqual(await scanAll(storeOf(pieces), { fold: true }), ['0×9001']);
});

test('reports an invalid pattern and a pattern that takes too long as problems', async () => {
  const source = storeOf(['a'.repeat(60) + '!']);
  const scan = (text: string): Promise<ScanSlice> =>
    scanEvents(source, { text, isPattern: true, fold: false, from: 0 }, runWithin);
  assert.equal((await scan('(')).problem?.kind, 'bad-pattern');
  assert.equal((await scan('^(a+)+$')).problem?.kind, 'slow-pattern');
  assert.deepEqual((await scan('a!$')).lines, [[0, 1]]);
});

test('finds every event of every recorded stream by its text', async () => {
  const vectors = readWireVectors();
  for (const { name, body, contentType } of vectors) {
    const store = createMemoryLineStore();
    store.append('{"agentrun":1}');
    let frameCount = 0;
    const framer = createFramer(contentType, (draft) => {
      store.append(frameToLine(toFrame(draft, frameCount, 0)));
      frameCount += 1;
    });
    framer.push(body);
    framer.end();
    const all = await scanAll({ store, frameCount }, {});
    assert.deepEqual(all, frameCount === 0 ? [] : [`0×${frameCount}`], name);
    const rows = await readEventLines(
      store,
      Array.from({ length: frameCount }, (_, seq) => [seq, 1] as const),
    );
    for (const [seq, line] of (await store.read(1, frameCount + 1)).entries()) {
      const { data } = JSON.parse(line) as { readonly data: string };
      const slice = await scanEvents(
        { store, frameCount: seq + 1 },
        { text: data.trim(), isPattern: false, fold: false, from: seq },
        runWithin,
      );
      assert.deepEqual(slice.lines.at(-1)?.[0], seq, `${name}: event ${seq}`);
      assert.equal(rows[seq]?.seq, seq);
    }
  }
});

test('a scan from an invalid position terminates, and an invalid position has no changes', async () => {
  const texts = ['{"a":1}', '{"b":2}'];
  for (const from of [1e300, -1e300, Number.NaN, 'x' as unknown as number]) {
    const order = { text: '', isPattern: false, fold: false, from };
    assert.ok((await scanEvents(storeOf(texts), order, runWithin)).next <= texts.length);
    const { state } = hostRun([[1, '{"object":"response","status":"created","id":"r"}']]);
    assert.deepEqual(await readEventChanges(state, from, new AbortController().signal), []);
  }
});
