/** Tests the timeline: bars, lanes and figures, from a few events to a million. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createArrivals } from '../../../src/protocol/core/run/arrivals.ts';
import { createRunState, type RunWriter } from '../../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { projectTimeline, type TimelineView } from '../../../src/protocol/panel/timeline.ts';
import { hasFailed } from '../../../src/protocol/panel/tree/totals.ts';

type Timed = readonly (readonly [number, JsonObject])[];

function play(events: Timed): RunWriter {
  const endpoint = { name: 'e', url: 'u', headers: {} };
  const startedAt = new Date(0).toISOString();
  const writer = createRunState(
    { agentrun: 1, protocol: 'agent-api', startedAt, source: 'test', endpoint, request: {} },
    createMemoryLineStore(),
  );
  events.forEach(([at, json], seq) => writer.take({ seq, at, form: 'event', data: JSON.stringify(json) }));
  return writer;
}

const message = (id: string, type: string, status: string): JsonObject => ({
  object: 'message',
  id,
  type,
  role: 'assistant',
  status,
});
const text = (owner: string, words: string): JsonObject => ({
  object: 'content',
  type: 'text',
  msg_id: owner,
  index: 0,
  delta: true,
  text: words,
  status: 'in_progress',
});
const call = (owner: string, callId: string, more: JsonObject): JsonObject => ({
  object: 'content',
  type: 'data',
  msg_id: owner,
  index: 0,
  delta: false,
  status: 'completed',
  data: { call_id: callId, name: 'f', ...more },
});

const toolRun: Timed = [
  [100, { object: 'response', status: 'created' }],
  [110, message('r', 'reasoning', 'in_progress')],
  [150, message('r', 'reasoning', 'completed')],
  [150, message('c', 'plugin_call', 'in_progress')],
  [200, call('c', 'k', { arguments: '{}' })],
  [200, message('c', 'plugin_call', 'completed')],
  [1700, message('o', 'plugin_call_output', 'in_progress')],
  [1720, call('o', 'k', { output: 'x' })],
  [1720, message('o', 'plugin_call_output', 'completed')],
  [1800, message('m', 'message', 'in_progress')],
  [2000, text('m', 'ten chars.')],
  [4000, text('m', 'ten chars.')],
  [4000, message('m', 'message', 'completed')],
  // The end event repeats everything, which must not make anything longer.
  [
    4005,
    {
      object: 'response',
      status: 'completed',
      output: [message('r', 'reasoning', 'completed'), message('m', 'message', 'completed')],
    },
  ],
];

const shape = ({ bars }: TimelineView): readonly string[] =>
  bars.map(
    ({ row, lane, segments }) =>
      `${row} ${lane}: ${segments.map(({ kind, from, to }) => `${kind} ${from}-${to}`).join(' ')}`,
  );

test('separates arguments, wait and output of a tool call, and shows text from its first character', () => {
  const writer = play(toolRun);
  writer.finish({ end: 'completed', at: 4010 });
  const view = projectTimeline(writer.state, 'en');
  assert.deepEqual(shape(view), [
    'r 0: reasoning 110-150',
    'c 0: arguments 150-200 wait 200-1700 output 1700-1720',
    'm 0: message 1800-2000 text 2000-4000',
  ]);
  assert.equal(view.total, 4010);
  const { firstEvent, firstText, maxGap, stallCount, textRate } = view.figures;
  assert.deepEqual(
    { firstEvent, firstText, maxGap, stallCount, textRate },
    {
      firstEvent: 100,
      firstText: 2000,
      maxGap: 2000,
      stallCount: 2,
      textRate: 10,
    },
  );
  assert.deepEqual(
    view.stalls.map(({ seq }) => seq),
    [6, 11],
  );
});

test('the first text is that of the response, and not its reasoning', () => {
  const reasoning = text('r', 'I think.');
  const events: typeof toolRun = [
    [100, message('r', 'reasoning', 'in_progress')],
    [200, reasoning],
    [300, message('m', 'message', 'in_progress')],
    [2000, text('m', 'ten chars.')],
    [4000, text('m', 'ten chars.')],
    [4000, message('m', 'message', 'completed')],
  ];
  const { state } = play(events);
  assert.equal(projectTimeline(state, 'en').figures.firstText, 2000);
  // A limit of an agent test counts the reasoning.
  assert.equal(state.run.firstTextAt, 200);
});

test('an unanswered call waits until the end, and parallel calls have separate lanes', () => {
  const writer = play([
    [10, call('a', '1', { arguments: '{}' })],
    [10, call('b', '2', { arguments: '{}' })],
    [20, message('a', 'plugin_call', 'completed')],
    [20, message('b', 'plugin_call', 'completed')],
  ]);
  writer.finish({ end: 'interrupted', at: 500 });
  assert.deepEqual(shape(projectTimeline(writer.state, 'en')), [
    'a 0: arguments 10-20 wait 20-500',
    'b 1: arguments 10-20 wait 20-500',
  ]);
});

test('reports a burst when all events arrive at once after a long silence', () => {
  const events: Timed = [
    [4000, message('m', 'message', 'in_progress')],
    ...Array.from({ length: 30 }, (_, index) => [4001 + index, text('m', 'x')] as const),
  ];
  const late = play(events);
  late.finish({ end: 'completed', at: 4100 });
  assert.match(projectTimeline(late.state, 'en').burst ?? '', /buffers the stream/);
  const early = play(events.map(([at, json]) => [at - 3900, json]));
  early.finish({ end: 'completed', at: 200 });
  assert.equal(projectTimeline(early.state, 'en').burst, undefined);
});

test('shows twenty thousand rows in five thousand bars without losing a row', () => {
  const view = projectTimeline(
    play(Array.from({ length: 20_000 }, (_, index) => [index, text(`m${index}`, 'x')] as const)).state,
    'en',
  );
  assert.equal(view.bars.length, 5000);
  assert.equal(
    view.bars.reduce((sum, { rows }) => sum + rows, 0),
    20_000,
  );
  assert.ok(view.lanes <= 8);
});

test('bars of one lane never overlap unless all lanes are taken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(50), fc.constantFrom('a', 'b', 'c', 'd')), { maxLength: 40 }), (steps) => {
      let at = 0;
      const { bars } = projectTimeline(
        play(steps.map(([gap, id]) => [(at += gap), text(id, 'x')] as const)).state,
        'en',
      );
      for (const bar of bars) {
        for (const other of bars) {
          if (bar !== other && bar.lane === other.lane) assert.ok(bar.to <= other.from || other.to <= bar.from);
        }
      }
    }),
  );
});

test('gaps are accurate to 5 %, and the density counts every event in limited space', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 300 }), (gaps) => {
      const arrivals = createArrivals();
      let at = 0;
      arrivals.take(0, 0);
      gaps.forEach((gap, index) => arrivals.take((at += Math.round(gap * 10) / 10), index + 1));
      const sorted = gaps.map((gap) => Math.round(gap * 10) / 10).toSorted((a, b) => a - b);
      for (const progress of [0.5, 0.95, 1]) {
        const exact = sorted[Math.max(1, Math.ceil(progress * sorted.length)) - 1] ?? 0;
        const known = arrivals.gapAt(progress) ?? -1;
        assert.ok(Math.abs(known - exact) <= 0.051 * exact + 0.05, `${progress}: ${known} instead of ${exact}`);
        const most = arrivals.longest === undefined ? 0 : arrivals.longest.to - arrivals.longest.from;
        assert.ok(known <= most, `${progress}: ${known}, which is more than the longest gap, ${most}`);
      }
      const { counts, width } = arrivals.density();
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        gaps.length + 1,
      );
      assert.ok(counts.length <= 256 && counts.length * width >= at);
    }),
  );
  const odd = createArrivals();
  for (const at of [5, Number.NaN, -3, Infinity, 1]) odd.take(at, 0);
  assert.deepEqual([odd.gapAt(1), odd.density().counts.reduce((sum, count) => sum + count, 0)], [0, 5]);
});

test('a gap is explained by the tool that ran, by its output before, or by the message around it', () => {
  const { stalls, slowest } = projectTimeline(
    play([
      [0, { object: 'response', status: 'created' }],
      [10, message('c', 'plugin_call', 'in_progress')],
      [20, call('c', 'k', { arguments: '{}' })],
      [20, message('c', 'plugin_call', 'completed')],
      [1900, message('o', 'plugin_call_output', 'in_progress')],
      [1900, call('o', 'k', { output: 'x' })],
      [1900, message('o', 'plugin_call_output', 'completed')],
      [3200, message('m', 'message', 'in_progress')],
      [3210, text('m', 'It is')],
      [5000, text('m', ' sunny.')],
      [5000, message('m', 'message', 'completed')],
      [7000, { object: 'response', status: 'completed' }],
    ]).state,
    'en',
  );
  assert.deepEqual(
    stalls.map(({ cause, names }) => [cause, ...names]),
    [['tool', 'f'], ['output', 'f'], ['middle', 'assistant'], ['unknown']],
  );
  assert.deepEqual(slowest, { row: 'c', label: 'f', from: 10, to: 1900, calls: 1 });
});

test('a burst is many events at one time after a silence, also while it is the last thing that happened', () => {
  const burst = (from: number, count: number): Timed =>
    Array.from({ length: count }, (_, index) => [from + index / 20, text('m', 'x')] as const);
  const { bursts } = projectTimeline(play([...burst(900, 40), ...burst(3000, 312), ...burst(3300, 100)]).state, 'en');
  assert.deepEqual(
    bursts.map(({ seq, count, from }) => [seq, count, from]),
    [
      [0, 40, 900],
      [40, 312, 3000],
    ],
  );
  const steady: Timed = Array.from({ length: 400 }, (_, index) => [600 + 2 * index, text('m', 'x')] as const);
  assert.deepEqual(projectTimeline(play(steady).state, 'en').bursts, []);
});

test('a bar has failed if its row has, also when only the output of a tool reports an error', () => {
  const output = fc.constantFrom(
    'Error: no such place',
    '{"error":"x"}',
    '{"ok":1}',
    '[{"type":"text","text":"Error: x"}]',
  );
  const status = fc.constantFrom('completed', 'failed', 'in_progress');
  fc.assert(
    fc.property(fc.array(fc.record({ output, call: status, answer: fc.option(status) })), (calls) => {
      const { state } = play(
        calls.flatMap(({ output: says, call: first, answer }, index) => [
          [index, call(`c${index}`, `k${index}`, { arguments: '{}' })],
          [index, message(`c${index}`, 'plugin_call', first)],
          ...(answer === null
            ? []
            : ([
                [index, call(`o${index}`, `k${index}`, { output: says })],
                [index, message(`o${index}`, 'plugin_call_output', answer)],
              ] as const)),
        ]),
      );
      const { rows } = createProjector(state, { locale: 'en', live: false }).snapshot();
      assert.deepEqual(
        projectTimeline(state, 'en').bars.map(({ row, failed }) => [row, failed]),
        rows.map((row) => [row.key, hasFailed(row)]),
      );
    }),
  );
});
