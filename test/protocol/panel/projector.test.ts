/** Tests that a patch applied to the previous view gives the current view, whatever happened in between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../src/protocol/core/json/json.ts';
import type { RunHeader } from '../../../src/protocol/core/record/runFile.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunWriter } from '../../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import {
  inlineLimit,
  type FindingsView,
  type RowView,
  type RunView,
  type ViewPatch,
} from '../../../src/protocol/panel/runView.ts';

function startRun(header: Partial<RunHeader> = {}): RunWriter {
  return createRunState(
    {
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: new Date(0).toISOString(),
      source: 'test',
      endpoint: { name: 'e', url: 'u', headers: {} },
      request: { input: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }] },
      ...header,
    },
    createMemoryLineStore(),
  );
}

function take(run: RunWriter, json: Json): void {
  const seq = run.state.frameCount;
  run.take({ seq, at: seq, form: 'event', data: JSON.stringify(json) });
}

function apply(view: RunView, patch: ViewPatch | undefined): RunView {
  if (patch === undefined) return view;
  const rows = new Map<string, RowView>(view.rows.map((row) => [row.key, row]));
  for (const row of patch.rows ?? []) rows.set(row.key, row);
  for (const { row: key, part: partKey, text, length } of patch.texts ?? []) {
    const row = rows.get(key);
    assert.ok(row, `text for the unknown row ${key}`);
    const parts = row.parts.map((part) =>
      part.key === partKey ? { ...part, length, text: (part.text + text).slice(0, inlineLimit(part.kind)) } : part,
    );
    rows.set(key, { ...row, parts });
  }
  for (const key of patch.removed ?? []) rows.delete(key);
  return {
    head: patch.head ?? view.head,
    rows: [...rows.values()],
    ...addFindings(view.findings, patch.findings),
  };
}

function addFindings(
  before: FindingsView | undefined,
  added: FindingsView | undefined,
): { readonly findings?: FindingsView } {
  if (added === undefined) return before === undefined ? {} : { findings: before };
  return {
    findings: { list: [...(added.isAfresh === true ? [] : (before?.list ?? [])), ...added.list], counts: added.counts },
  };
}

/** Returns the rows without the times, which a text patch does not update. */
const stable = ({ rows }: RunView): unknown =>
  rows.map(({ duration: _duration, frames: _frames, ...row }) => row).toSorted((a, b) => (a.key < b.key ? -1 : 1));

const content = ({ findings }: RunView): readonly string[] =>
  (findings?.list ?? []).map(({ rule, seq }) => `${rule} ${seq}`);

const id = fc.constantFrom('m1', 'm2', 'm3');
const status = fc.constantFrom('in_progress', 'completed', null);
const event: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ object: fc.constant('response'), status: fc.constantFrom('created', 'completed', 'failed') }),
  fc.record({
    object: fc.constant('message'),
    id,
    type: fc.constantFrom('message', 'plugin_call', 'plugin_call_output', 'reasoning', 'heartbeat', 'other'),
    role: fc.constantFrom('assistant', 'tool'),
    status,
  }),
  fc.record({
    object: fc.constant('content'),
    type: fc.constantFrom('text', 'refusal'),
    msg_id: id,
    index: fc.constantFrom(0, 1, null),
    delta: fc.constantFrom(true, false, null),
    text: fc.string({ maxLength: 4 }),
    refusal: fc.string({ maxLength: 4 }),
    status,
  }),
  fc.record({
    object: fc.constant('content'),
    type: fc.constant('data'),
    msg_id: id,
    index: fc.constantFrom(0, 1),
    delta: fc.boolean(),
    data: fc.record(
      {
        call_id: fc.constantFrom('c1', 'c2'),
        name: fc.constant('f'),
        arguments: fc.constant('{}'),
        output: fc.constant('x'),
      },
      { requiredKeys: [] },
    ),
    status,
  }),
  fc.jsonValue() as fc.Arbitrary<Json>,
);

test('patches add up to the snapshot, for any stream', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.boolean()), { maxLength: 30 }), (steps) => {
      const run = startRun();
      const extras = { locale: 'en', live: true } as const;
      const projector = createProjector(run.state, extras);
      let view = projector.snapshot();
      for (const [json, look] of steps) {
        take(run, json);
        if (look) view = apply(view, projector.patch());
      }
      run.finish({ end: 'completed', at: 1 });
      view = apply(view, projector.patch());
      assert.deepEqual(stable(view), stable(createProjector(run.state, extras).snapshot()));
      assert.deepEqual(
        content(view),
        run.state.findings.list.map(({ rule, seq }) => `${rule} ${seq}`),
      );
      assert.equal(projector.patch(), undefined);
    }),
    { numRuns: 400 },
  );
});

test('sends a long text up to the limit, together with its full length', () => {
  const run = startRun();
  const projector = createProjector(run.state, { locale: 'en', live: true });
  let view = projector.snapshot();
  for (let sent = 0; sent < 300; sent += 1) {
    take(run, { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'x'.repeat(1000) });
    view = apply(view, projector.patch());
  }
  const part = view.rows.find(({ key }) => key === 'm')?.parts[0];
  assert.equal(part?.length, 300_000);
  assert.equal(part?.text.length, inlineLimit('text'));
});

/** Adds tool calls with outputs of 20,000 characters to a run. */
function takeCalls(run: RunWriter, from: number, to: number): void {
  for (let call = from; call < to; call += 1) {
    for (const [type, field] of [
      ['plugin_call', 'arguments'],
      ['plugin_call_output', 'output'],
    ] as const) {
      const key = `${field} ${call}`;
      const data = { call_id: `c${call}`, name: 'f', [field]: JSON.stringify('世'.repeat(20_000)) };
      take(run, { object: 'message', id: key, type, role: 'assistant', status: 'in_progress', content: null });
      take(run, { object: 'content', type: 'data', msg_id: key, index: 0, delta: false, status: 'completed', data });
      take(run, { object: 'message', id: key, type, role: 'assistant', status: 'completed', content: null });
    }
  }
}

test('sends a long run in small patches, with only the beginning of texts over the page limit', () => {
  const run = startRun();
  takeCalls(run, 0, 300);
  const projector = createProjector(run.state, { locale: 'en', live: true });
  let view = projector.snapshot();
  let longest = 0;
  for (let pieces = 0; projector.behind; pieces += 1) {
    assert.ok(pieces < 1000);
    const patch = projector.patch();
    longest = Math.max(longest, Buffer.byteLength(JSON.stringify(patch)));
    view = apply(view, patch);
  }
  assert.ok(longest <= 256 * 1024, `${longest} bytes`);
  const lengths = view.rows.flatMap(({ parts }) => parts.map(({ text }) => text.length));
  assert.equal(view.rows.length, 301);
  assert.equal(lengths[1], inlineLimit('output'));
  assert.equal(lengths.at(-1), 1000);
  assert.equal(view.rows.at(-1)?.parts.at(-1)?.length, 20_002);
});

test('a patch reads only the items that changed', () => {
  const run = startRun();
  takeCalls(run, 0, 300);
  const projector = createProjector(run.state, { locale: 'en', live: true });
  projector.snapshot();
  while (projector.behind) projector.patch();
  // Makes every read of these items throw, because only changed items may be read.
  const { items } = run.state.run;
  for (const item of items) Object.defineProperty(item, 'parts', { get: () => assert.fail(`${item.key} was read`) });
  take(run, { object: 'content', type: 'text', msg_id: 'new', index: 0, delta: true, text: 'x' });
  assert.deepEqual(
    projector.patch()?.rows?.map(({ key }) => key),
    ['new'],
  );
});

test('rows have times only if the times of the run were recorded', () => {
  for (const times of [undefined, 'unknown'] as const) {
    const run = startRun(times === undefined ? {} : { times });
    take(run, { object: 'content', type: 'text', msg_id: 'm', index: 0, text: 'hi' });
    run.finish({ end: 'completed', at: 1 });
    const { rows } = createProjector(run.state, { locale: 'en', live: false }).snapshot();
    const response = rows.find(({ origin }) => origin === 'response');
    assert.ok(response);
    assert.equal('startedAt' in response && 'duration' in response, times === undefined);
    assert.equal('startedAt' in response || 'duration' in response, times === undefined);
  }
});

test('shows the elapsed time of the recorder until the run ends', () => {
  const run = startRun();
  let now = 40;
  const projector = createProjector(run.state, { locale: 'en', live: true, elapsed: () => now });
  assert.equal(projector.snapshot().head.elapsed, 40);
  now = 70;
  take(run, { object: 'response', status: 'in_progress' });
  assert.equal(projector.patch()?.head?.elapsed, 70);
  run.finish({ end: 'completed', at: 90 });
  const head = projector.patch()?.head;
  assert.deepEqual([head?.elapsed, head?.endedAt], [undefined, 90]);
});
