/** Tests the comparison of several runs as columns: how steps are aligned, what is marked, and which figures are best. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { alignColumns } from '../../../../src/protocol/features/compare/alignColumns.ts';
import { createColumnComparer, type ComparedSource } from '../../../../src/protocol/features/compare/compareColumns.ts';
import { joinRanges, markTexts, toSegments } from '../../../../src/protocol/features/compare/markTexts.ts';
import type { ComparedStep, TextSegment } from '../../../../src/protocol/panel/comparisonView.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../../../src/protocol/session/live/runState.ts';

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00Z',
  source: 'test',
  endpoint: { name: 'Local', url: 'http://127.0.0.1/', headers: {} },
  request: { model: 'small' },
} as const;

interface Spoken {
  readonly calls?: readonly (readonly [name: string, args: object, output: string])[];
  readonly text?: string;
  readonly tokens?: number;
  /** Milliseconds between two events. */
  readonly pace?: number;
  readonly isOpen?: boolean;
}

/** A run with calls and a text, whose ids are its own. */
function runOf(id: string, { calls = [], text = 'Done.', tokens = 10, pace = 10, isOpen = false }: Spoken): RunState {
  const message = (key: string, type: string, status: string): object => ({
    object: 'message',
    id: `${id}-${key}`,
    type,
    role: 'assistant',
    status,
  });
  const data = (key: string, value: object): object => ({
    object: 'content',
    type: 'data',
    msg_id: `${id}-${key}`,
    index: 0,
    delta: false,
    status: 'completed',
    data: value,
  });
  const events: object[] = [{ object: 'response', id, status: 'created' }];
  for (const [index, [name, args, output]] of calls.entries()) {
    const callId = `${id}-call-${index}`;
    events.push(
      message(`c${index}`, 'plugin_call', 'in_progress'),
      data(`c${index}`, { call_id: callId, name, arguments: JSON.stringify(args) }),
      message(`c${index}`, 'plugin_call', 'completed'),
      message(`o${index}`, 'plugin_call_output', 'in_progress'),
      data(`o${index}`, { call_id: callId, output }),
      message(`o${index}`, 'plugin_call_output', 'completed'),
    );
  }
  events.push(
    message('m', 'message', 'in_progress'),
    { object: 'content', type: 'text', msg_id: `${id}-m`, index: 0, delta: true, text },
    message('m', 'message', 'completed'),
  );
  if (!isOpen) {
    const usage = { input_tokens: 5, output_tokens: tokens, total_tokens: 5 + tokens };
    events.push({ object: 'response', id, status: 'completed', usage });
  }
  const store = createMemoryLineStore();
  const writer = createRunState(header, store);
  events.forEach((event, seq) =>
    writer.take({ seq, at: pace * (seq + 1), form: 'event', data: JSON.stringify(event) }),
  );
  if (!isOpen) writer.finish({ end: 'completed', at: pace * (events.length + 1), status: 200 });
  return writer.state;
}

const sourcesOf = (...states: readonly RunState[]): readonly ComparedSource[] =>
  states.map((state, index) => ({ run: `file:///${index}`, name: `run ${index}`, state }));

function compare(states: readonly RunState[], base = 0) {
  const comparer = createColumnComparer();
  const view = comparer.update(sourcesOf(...states), base);
  const { rows } = comparer.rows({ from: 0, to: 60, onlyDifferences: false });
  return { comparer, view, rows };
}

const statesOf = (row: ComparedStep | undefined): readonly string[] => row?.cells.map(({ is }) => is) ?? [];
const write = (segments: readonly TextSegment[]): string =>
  segments
    .map(({ text, mark, cut }) => (cut === undefined ? (mark === undefined ? text : `[${mark} ${text}]`) : `<${cut}>`))
    .join('');

const words = (text: string) => text.split('').map((letter) => ({ kind: letter.toLowerCase(), word: letter }));
const grid = (base: number, ...texts: readonly string[]): readonly string[] => {
  const columns = texts.map(words);
  return alignColumns(columns, base).map((row) =>
    row.map((step, column) => (step === undefined ? '.' : (columns[column]?.[step]?.word ?? '?'))).join(''),
  );
};

test('steps of several columns are aligned with the base, and steps that it lacks share rows', () => {
  assert.deepEqual(grid(0, 'abc', 'abc', 'abc'), ['aaa', 'bbb', 'ccc']);
  assert.deepEqual(grid(0, 'ac', 'abc', 'abxc'), ['aaa', '.bb', '..x', 'ccc']);
  assert.deepEqual(grid(1, 'ac', 'abc', 'abxc'), ['aaa', '.bb', '..x', 'ccc']);
  assert.deepEqual(grid(0, 'abc', 'aBc', 'ac'), ['aaa', 'bB.', 'ccc']);
  assert.deepEqual(grid(0, '', 'ab', 'ba'), ['.a.', '.bb', '..a']);
  assert.deepEqual(grid(0), []);
});

test('each step of each column is in exactly one row, in order', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const columns = Array.from({ length: 1 + random(6) }, () =>
      Array.from({ length: random(9) }, () => ({ kind: 'ab'[random(2)] ?? '', word: 'abcd'[random(4)] ?? '' })),
    );
    const base = random(columns.length);
    const rows = alignColumns(columns, base);
    for (const [column, steps] of columns.entries()) {
      const indexes = rows.map((row) => row[column]).filter((index) => index !== undefined);
      assert.deepEqual(
        indexes,
        steps.map((_, index) => index),
      );
    }
    assert.ok(rows.every((row) => row.some((index) => index !== undefined)));
  }
});

test('words that differ are marked on both sides, in Chinese characters', () => {
  const marked = (before: string, after: string): readonly string[] => {
    const { removed, added } = markTexts(before, after);
    const options = { context: 1000, limit: 1000 };
    return [
      write(toSegments(before, removed, { ...options, mark: 'removed' })),
      write(toSegments(after, added, { ...options, mark: 'added' })),
    ];
  };
  assert.deepEqual(marked('It is sunny in Oslo.', 'It is cloudy in Oslo.'), [
    'It is [removed sunny] in Oslo.',
    'It is [added cloudy] in Oslo.',
  ]);
  assert.deepEqual(marked('今天北京晴', '今天上海晴'), ['今天[removed 北京]晴', '今天[added 上海]晴']);
  assert.deepEqual(marked('one two', 'one big red two'), ['one two', 'one [added big red ]two']);
  assert.deepEqual(marked('weather in Oslo', 'parallel tools'), [
    '[removed weather in Oslo]',
    '[added parallel tools]',
  ]);
  assert.deepEqual(marked('same', 'same'), ['same', 'same']);
  assert.deepEqual(marked('', 'new'), ['', '[added new]']);
});

test('the marked texts without their marks are equal', () => {
  const letters = ['a', 'b', ' ', '.', '北', '😀', '\n'];
  let seed = 3;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const text = (): string => Array.from({ length: random(20) }, () => letters[random(letters.length)]).join('');
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [text(), text()];
    const { removed, added } = markTexts(before, after);
    const options = { context: 1000, limit: 1000 };
    const rest = (segments: readonly TextSegment[]): string =>
      segments.map((segment) => (segment.mark === undefined ? segment.text : '')).join('');
    const left = rest(toSegments(before, joinRanges(removed), { ...options, mark: 'removed' }));
    assert.equal(left, rest(toSegments(after, joinRanges(added), { ...options, mark: 'added' })), `${before}|${after}`);
  }
});

test('long texts are shortened around their differences, and never longer than the limit', () => {
  const before = `${'word '.repeat(200)}old${' word'.repeat(200)}`;
  const { removed } = markTexts(before, before.replace('old', 'new'));
  const segments = toSegments(before, removed, { mark: 'removed', context: 20, limit: 1000 });
  assert.equal(write(segments), '<980>word word word word [removed old] word word word word<980>');
  const huge = toSegments('x'.repeat(5000), [], { mark: 'removed', context: 20, limit: 100 });
  assert.equal(write(huge), `${'x'.repeat(100)}<4900>`);
  const ten = 'a'.repeat(300_000);
  const { added } = markTexts(ten, `${ten}b`);
  assert.deepEqual(added, [{ from: 300_000, to: 300_001 }]);
});

test('a row says what each column did, and shows changes of arguments by their paths', () => {
  const oslo = ['get_weather', { city: 'Oslo', unit: 'celsius' }, '{"sky":"sunny","wind":3}'] as const;
  const bergen = ['get_weather', { city: 'Bergen', unit: 'celsius' }, '{"sky":"rain","wind":3}'] as const;
  const states = [
    runOf('a', { calls: [oslo] }),
    runOf('b', { calls: [oslo] }),
    runOf('c', { calls: [bergen, ['book', {}, 'ok']] }),
    runOf('d', {}),
  ];
  const { view, rows } = compare(states);
  assert.equal(view.rowCount, 4);
  assert.equal(view.differenceCount, 2);
  assert.deepEqual(
    rows.map(({ label }) => label),
    ['get_weather', 'book', 'assistant', ''],
  );
  assert.deepEqual(rows.map(statesOf), [
    ['base', 'same', 'changed', 'missing'],
    ['absent', 'absent', 'added', 'absent'],
    ['base', 'same', 'same', 'same'],
    ['base', 'same', 'same', 'same'],
  ]);
  const changes = rows[0]?.cells[2]?.fields.map(({ name, changes: places = [] }) => [
    name,
    ...places.map(({ at, is, segments }) => `${at} ${is} ${write(segments)}`),
  ]);
  assert.deepEqual(changes, [
    ['arguments', 'city changed [added Bergen]'],
    ['output', 'sky changed [added rain]'],
  ]);
  assert.deepEqual(
    rows[0]?.cells[0]?.fields[0]?.changes?.map(({ at, segments }) => `${at} ${write(segments)}`),
    ['city [removed Oslo]'],
  );
  assert.deepEqual(rows[0]?.cells[1]?.fields, []);
});

test('only rows that differ are counted and found, and the whole row has all texts', () => {
  const long = 'word '.repeat(1000);
  const { comparer, view } = compare([runOf('a', { text: `${long}x` }), runOf('b', { text: `${long}y` })]);
  assert.equal(view.differenceCount, 1);
  const { rows } = comparer.rows({ from: 0, to: 60, onlyDifferences: true });
  assert.deepEqual(
    rows.map(({ index }) => index),
    [0],
  );
  const lengthOf = (step: ComparedStep | undefined): number =>
    step?.cells[1]?.fields[0]?.segments.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  assert.ok(lengthOf(rows[0]) < 200);
  assert.equal(lengthOf(comparer.row(0)), long.length + 1);
  assert.deepEqual(comparer.find({ direction: 1 }), { index: 0 });
  assert.deepEqual(comparer.find({ direction: 1, from: 0 }), { index: 0 });
  assert.deepEqual(comparer.find({ direction: -1 }), { index: 0 });
  assert.throws(() => comparer.row(9), /Row 9/);
});

test('times and tokens have their difference to the base, and the best of those that completed', () => {
  const failed = runOf('c', { tokens: 1, pace: 1, isOpen: true });
  const { view } = compare([runOf('a', { tokens: 20 }), runOf('b', { tokens: 10, pace: 5 }), failed], 0);
  const total = view.figures.find(({ name }) => name === 'total');
  assert.deepEqual(total?.cells, [{ value: 60 }, { value: 30, change: -30, ratio: -0.5, isBest: true }, {}]);
  const output = view.figures.find(({ name }) => name === 'usage.output');
  assert.deepEqual(output?.cells[1], { value: 10, change: -10, ratio: -0.5, isBest: true });
  assert.deepEqual(
    view.columns.map(({ model, endpoint, phase }) => [model, endpoint, phase]),
    [
      ['small', 'Local', 'completed'],
      ['small', 'Local', 'completed'],
      ['small', 'Local', 'streaming'],
    ],
  );
});

test('a lead of less than 5 % is chance, and makes no run the best', () => {
  const best = (...tokens: readonly number[]): readonly boolean[] => {
    const { view } = compare(tokens.map((count, index) => runOf(`run ${index}`, { tokens: count })));
    return (view.figures.find(({ name }) => name === 'usage.output')?.cells ?? []).map(({ isBest }) => isBest === true);
  };
  assert.deepEqual(best(1000, 951), [false, false]);
  assert.deepEqual(best(1000, 950), [false, true]);
  assert.deepEqual(best(1000, 500, 500), [false, true, true]);
  assert.deepEqual(best(500, 499, 10_000), [false, false, false]);
  assert.deepEqual(best(500, 500), [false, false]);
  assert.deepEqual(best(0, 100), [true, false]);
});

test('a run that goes on has steps that may still come, which are no differences', () => {
  const calls = [['book', {}, 'ok']] as const;
  const { view, rows } = compare([runOf('a', { calls }), runOf('b', { calls, text: 'Done.', isOpen: true })]);
  assert.deepEqual(rows.map(statesOf), [
    ['base', 'same'],
    ['base', 'same'],
    ['base', 'pending'],
  ]);
  assert.equal(view.differenceCount, 0);
});

test('another base, a column without a file, and no column at all', () => {
  const [one, other] = [runOf('a', { text: 'x' }), runOf('b', { text: 'y' })];
  const { rows } = compare([one, other], 1);
  assert.deepEqual(statesOf(rows[0]), ['changed', 'base']);
  const comparer = createColumnComparer();
  const gone = { run: 'file:///gone', name: 'gone', problem: 'The file does not exist.' };
  const view = comparer.update([...sourcesOf(one), gone], 0);
  assert.equal(view.columns[1]?.problem, 'The file does not exist.');
  assert.equal(view.differenceCount, 0);
  assert.equal(comparer.update([], 0).rowCount, 1);
});
