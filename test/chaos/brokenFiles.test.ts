/**
 * Tests run files that were truncated anywhere or edited by hand: every view shows their content, and missing parts are
 * reported.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { openFileLineStore } from '../../src/node/fileLineStore.ts';
import { readLastLine } from '../../src/node/readFileLines.ts';
import type { Result } from '../../src/protocol/core/base/fault.ts';
import { tryParseJson, type Json } from '../../src/protocol/core/json/json.ts';
import { exportRun } from '../../src/protocol/features/export/exportRun.ts';
import { exportFormats } from '../../src/protocol/features/export/exportFormat.ts';
import { createRunRedact } from '../../src/protocol/features/export/runSecrets.ts';
import { writeTranscript } from '../../src/protocol/features/export/runDocument.ts';
import { readRecording } from '../../src/protocol/session/replay/recording.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import type { RunState } from '../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { readEventLines } from '../../src/protocol/panel/events/readEventLines.ts';
import { projectTimeline } from '../../src/protocol/panel/timeline.ts';
import { runLines } from '../support/recordings.ts';
import { answer } from './agentStream.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broken-files-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const data = answer('a ', '北京', 'c')
  .split('\n\n')
  .slice(0, -1)
  .map((block) => block.slice('data: '.length));
const end = { end: 'completed', at: 9, status: 200, headersAt: 1, firstByteAt: 2, headers: { 'content-type': 'a' } };
const lines = runLines({ frames: data.map((text, at) => [at + 2, text] as const), end, request: { input: [] } });
const whole = Buffer.from(`${lines.join('\n')}\n`);

/** Reads the file as the panel, the exports, the replay server and the Runs view do. */
async function open(bytes: Uint8Array): Promise<Result<RunState>> {
  const path = join(folder, 'run.agentrun.jsonl');
  await writeFile(path, bytes);
  await readLastLine(path);
  const lineStore = await openFileLineStore(path);
  const opened = await openRun(lineStore);
  await lineStore.close();
  const replayed = await openFileLineStore(path);
  const recording = await readRecording('run', replayed);
  await replayed.close();
  assert.equal(recording.ok, opened.ok);
  if (opened.ok) await lookAt(opened.value);
  return opened;
}

async function lookAt(state: RunState): Promise<void> {
  const redact = await createRunRedact(state.header.endpoint, () => Promise.resolve(undefined));
  for (const locale of ['en', 'zh-cn'] as const) {
    const projector = createProjector(state, { locale, live: false });
    const { head } = projector.snapshot();
    assert.equal(projector.patch(), undefined);
    assert.ok(head.phase === 'completed' || head.problem !== undefined || state.end?.fault === undefined);
    JSON.stringify(projectTimeline(state, locale));
    writeTranscript({ state, locale, redact });
    for (const format of exportFormats)
      for await (const piece of exportRun({ state, format, locale, redact })) void piece;
  }
  await readEventLines(state.store, [[0, state.frameCount]]);
  await readEventLines(
    state.store,
    Array.from({ length: state.frameCount }, (_, seq) => [seq, 1] as const),
  );
}

test('a file cut off after any byte keeps each whole line, and the missing end is reported', async () => {
  let opened = 0;
  for (let length = 0; length <= whole.length; length += 1) {
    const cut = whole.subarray(0, length);
    const read = await open(cut);
    const text = cut.toString('utf8');
    const wholeLines = text.split('\n').length - 1;
    if (wholeLines === 0 && tryParseJson(text) === undefined) {
      assert.equal(!read.ok && read.fault.kind, 'not-a-run-file', `after byte ${length}`);
      continue;
    }
    opened += 1;
    assert.ok(read.ok);
    const last = tryParseJson(text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1)) as
      | { end?: string }
      | undefined;
    const isComplete = last?.end !== undefined;
    assert.equal(read.value.end?.end, isComplete ? 'completed' : 'interrupted');
    assert.equal(read.value.end?.fault?.kind, isComplete ? undefined : 'cut-off');
    // The agent may have sent what was not recorded.
    const rules = read.value.findings.list.map(({ rule }) => rule);
    const early = rules.filter((rule) => /unfinished$|^no-terminal-response$/.test(rule));
    assert.deepEqual(read.value.run.outcome === undefined ? early : [], [], `after byte ${length}`);
    const frames = text.trimEnd().split('\n').length - 1 - (isComplete ? 1 : 0);
    assert.equal(read.value.frameCount, frames, `after byte ${length}`);
  }
  assert.ok(opened > whole.length / 2);
});

const odd = fc.constantFrom<Json>(
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  [],
  [1],
  {},
  { kind: 5 },
  { kind: 'odd' },
  { toString: 1 },
);

/** A line in which one member, or a member of a member, is removed or replaced. */
const edited = fc.tuple(fc.nat({ max: lines.length - 1 }), fc.nat(), fc.nat(), fc.oneof(odd, fc.constant(undefined)));

function edit(json: Record<string, unknown>, place: number, inner: number, value: Json | undefined): void {
  const names = Object.keys(json);
  const name = names[place % names.length] ?? '';
  const member = json[name];
  if (
    typeof member === 'object' &&
    member !== null &&
    !Array.isArray(member) &&
    inner % 2 === 1 &&
    Object.keys(member).length > 0
  ) {
    edit(member as Record<string, unknown>, inner >> 1, inner >> 2, value);
  } else if (value === undefined) Reflect.deleteProperty(json, name);
  else json[name] = value;
}

test('a file edited by hand causes no exception in any view', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edited, { minLength: 1, maxLength: 4 }), async (edits) => {
      const changed = [...lines];
      for (const [line, place, inner, value] of edits) {
        const json = JSON.parse(changed[line] ?? '{}') as Record<string, unknown>;
        edit(json, place, inner, value);
        changed[line] = JSON.stringify(json);
      }
      await open(Buffer.from(changed.join('\n')));
    }),
    { numRuns: 1500 },
  );
});

test('no frames are lost if times jump, run backwards or are not numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('0', '-5', '1e999', '-1e999', '1e300', '8640000000000001', '3', '0.1', '"7"', 'null'), {
        minLength: 5,
        maxLength: 5,
      }),
      fc.constantFrom('', 'yesterday', '2026-11-21', '+275760-09-13T00:00:00.001Z', '-271821-04-19T00:00:00Z'),
      async (times, startedAt) => {
        const changed = lines.map((line, index) =>
          line
            .replace(/"at":[^,]+/, `"at":${times[index % times.length]}`)
            .replace(/"startedAt":"[^"]*"/, `"startedAt":"${startedAt}"`),
        );
        const read = await open(Buffer.from(changed.join('\n')));
        assert.ok(read.ok);
        assert.equal(read.value.frameCount, data.length);
      },
    ),
    { numRuns: 300 },
  );
});

test('a file with swapped or duplicate lines and bytes that are not text can be opened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: lines.length - 1 }), { maxLength: 12 }),
      fc.uint8Array({ maxLength: 40 }),
      async (order, bytes) => {
        const text = [lines[0], ...order.map((index) => lines[index])].join('\n');
        const read = await open(Buffer.concat([Buffer.from(`${text}\n`), bytes, Buffer.from('\n{"at":1,"data":"x"}')]));
        assert.ok(read.ok);
      },
    ),
    { numRuns: 300 },
  );
});
