/**
 * Tests reading a run file in pieces: the lines are the same for any line length, and the run is the same as when the
 * file is read at once.
 */
import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { followFileLineStore, openFileLineStore } from '../../src/node/fileLineStore.ts';
import { readRun } from '../../src/protocol/session/stored/readRun.ts';
import type { RunState } from '../../src/protocol/session/live/runState.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-file-'));
});
after(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'run.agentrun.jsonl');
  await writeFile(path, text);
  return path;
}

/** Pieces are 64 KB, so lines of about that length are the critical ones. */
const line = fc.oneof(
  fc.string(),
  fc.constantFrom('', '世界', '🙂'.repeat(30)),
  fc.integer({ min: 65_000, max: 140_000 }).map((length) => '世'.repeat(length / 3)),
  fc.integer({ min: 65_530, max: 65_540 }).map((length) => 'x'.repeat(length)),
);

test('the lines of the file are read in order and one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), fc.boolean(), async (drawn, ended) => {
      const lines = drawn.map((text) => text.replaceAll('\n', ' '));
      // An empty last line without a line break after it does not count as a line.
      const open = !ended && lines.length > 0;
      const text = lines.join('\n') + (open || lines.length === 0 ? '' : '\n');
      if (open && lines.at(-1) === '') lines.pop();
      const store = await openFileLineStore(await fileOf(text));
      const found: string[] = [];
      for (let piece = await store.next(); piece.length > 0; piece = await store.next()) found.push(...piece);
      assert.deepEqual(found, lines);
      assert.equal(store.count, lines.length);
      assert.equal(store.progress, 1);
      assert.deepEqual(await store.read(0, lines.length), lines);
      for (const [index, each] of lines.entries()) assert.deepEqual(await store.read(index, index + 1), [each]);
    }),
    { numRuns: 60 },
  );
});

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'test',
  endpoint: { name: '', url: '', headers: {} },
  request: null,
};
const frame = (seq: number): string =>
  JSON.stringify({
    at: seq,
    data: `{"object":"content","type":"text","index":0,"delta":true,"msg_id":"m1","text":"${seq} "}`,
  });

const endOf = ({ end }: RunState): string | undefined => end?.end;

test('a long run is available before it is read completely, and closing it stops reading', async () => {
  const frames = Array.from({ length: 20_000 }, (_, seq) => frame(seq));
  const path = await fileOf([JSON.stringify(header), ...frames, '{"end":"completed","at":20000}'].join('\n'));
  for (const whole of [true, false]) {
    const store = await openFileLineStore(path);
    const opened = await readRun(store, store);
    assert.ok(opened.ok);
    const { state, done } = opened.value;
    let changes = 0;
    opened.value.onChange(() => (changes += 1));
    assert.ok(state.frameCount > 100 && state.frameCount < 2000, `${state.frameCount} events in the first piece`);
    assert.ok(opened.value.progress > 0 && opened.value.progress < 0.1);
    assert.equal(endOf(state), undefined);
    assert.match(state.run.items[0]?.parts[0]?.text.toString() ?? '', /^0 1 2 3 /);
    if (!whole) await store.close();
    await done;
    assert.equal(endOf(state), whole ? 'completed' : 'interrupted');
    assert.ok(whole ? state.frameCount === frames.length : state.frameCount < 3000);
    assert.ok(changes > (whole ? 20 : 0));
  }
});

test('an end line before the last line and a cut last line count as stray lines', async () => {
  const lines = [JSON.stringify(header), frame(0), '{"end":"completed","at":7}', frame(1), '{"at":9,"da'];
  const store = await openFileLineStore(await fileOf(lines.join('\n')));
  const opened = await readRun(store, store);
  assert.ok(opened.ok);
  await opened.value.done;
  const { frameCount, end, run } = opened.value.state;
  assert.equal(frameCount, 4);
  assert.deepEqual(end, { end: 'interrupted', at: 1, fault: { kind: 'cut-off' } });
  assert.equal(run.items[0]?.parts[0]?.text.toString(), '0 1 ');
});

test('a file that is not a run file results in a fault, a folder in an error', async () => {
  for (const text of ['', 'hello', '{"agentrun":2}', '\u0000\uFFFD\n'.repeat(100)]) {
    const store = await openFileLineStore(await fileOf(text));
    const opened = await readRun(store, store);
    assert.deepEqual(!opened.ok && opened.fault.kind, 'not-a-run-file');
    await store.close();
  }
  await assert.rejects(async () => {
    const store = await openFileLineStore(folder);
    await readRun(store, store).finally(() => store.close());
  });
});

test('whatever the clock says, a silent file is followed while its time changes, and not for long after that', async (t) => {
  let clock = 0;
  t.mock.method(performance, 'now', () => clock);
  for (const ahead of [0, 3600, 30 * 86_400]) {
    const path = await fileOf(`${JSON.stringify(header)}\n${frame(0)}\n`);
    const at = Date.now() / 1000 + ahead;
    await utimes(path, at, at);
    const store = await followFileLineStore(path);
    while ((await store.next()).length === 0);
    let isSilent = true;
    const next = store.next().finally(() => (isSilent = false));
    for (let sign = 1; sign <= 15; sign += 1) {
      await sleep(100);
      clock += 2000;
      await utimes(path, at + sign, at + sign);
    }
    assert.ok(isSilent, `a file whose time is ${ahead} s ahead is followed`);
    await appendFile(path, `${frame(1)}\n`);
    assert.deepEqual(await next, [frame(1)]);
    await utimes(path, at, at);
    const passing = setInterval(() => (clock += 3000), 100);
    const ended = await Promise.race([store.next(), sleep(30_000, 'waits')]);
    clearInterval(passing);
    assert.deepEqual(ended, [], `a file whose time is ${ahead} s ahead`);
  }
});
