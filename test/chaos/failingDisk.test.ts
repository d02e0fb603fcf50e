/**
 * Tests full disks, and files and folders that disappear while a run is recorded: the written part is kept, and the run
 * reports what happened.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { openFileLineStore } from '../../src/node/fileLineStore.ts';
import { createRunFileIn } from '../../src/node/newRunFile.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import { readFrames, type RunState } from '../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { serveLoopback } from '../support/loopback.ts';
import { startTestSession, until } from '../support/session.ts';
import { answer, closing, opening, say } from './agentStream.ts';
import { leavingNothing } from './leavingNothing.ts';

const run = promisify(execFile);
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failing-disk-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const sse = { 'content-type': 'text/event-stream' };

/** Calls `work` with a folder of a file system of 64 KB; returns `false` if none can be mounted. */
async function onSmallDisk(work: (disk: string) => Promise<void>): Promise<boolean> {
  const disk = await mkdtemp(join(folder, 'disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  } catch {
    return false;
  }
  try {
    await work(disk);
  } finally {
    await run('umount', [disk]);
  }
  return true;
}

async function reopen(path: string): Promise<RunState> {
  const opened = await openRun(await openFileLineStore(path));
  assert.ok(opened.ok);
  return opened.value;
}

/** Returns the problem that the panel shows, in both languages. */
function problemOf(state: RunState): string {
  return (['en', 'zh-cn'] as const)
    .map((locale) => createProjector(state, { locale, live: false }).snapshot().head.problem)
    .join(' / ');
}

test('a disk that is full during a run is reported, and the file keeps whole lines and the end', async (context) => {
  const done = await onSmallDisk(async (disk) => {
    await leavingNothing(async () => {
      const server = await serveLoopback((_request, response) =>
        response.writeHead(200, sse).end(opening + say('x'.repeat(3000)).repeat(30) + closing),
      );
      const path = join(disk, 'full.agentrun.jsonl');
      const { session } = await startTestSession({ url: server.url, store: createFileLineStore(path) });
      const end = await session.done;
      await server.close();
      assert.deepEqual([end.end, end.fault?.kind], ['interrupted', 'record']);
      assert.match(problemOf(session.state), /Could not write the run file: ENOSPC.* \/ 无法写入运行文件：ENOSPC/);
      assert.ok(session.state.frameCount > 10);
      const again = await reopen(path);
      // The incomplete line is removed, and its space is enough for the end line.
      assert.equal(again.frameCount, session.state.frameCount);
      assert.deepEqual(again.end, end);
      assert.match(problemOf(again), /ENOSPC/);
    });
  });
  if (!done) context.skip('no small file system can be mounted here');
});

test('if the disk is full before the first line, nothing is sent and no file is left', async (context) => {
  let asked = 0;
  const done = await onSmallDisk(async (disk) => {
    await writeFile(join(disk, 'other'), Buffer.alloc(64 * 1024));
    await leavingNothing(async () => {
      const server = await serveLoopback((_request, response) => {
        asked += 1;
        response.end();
      });
      const { store } = createRunFileIn(disk, 'none', new Date());
      await assert.rejects(startTestSession({ url: server.url, store }), /ENOSPC/);
      await server.close();
    });
    assert.deepEqual(await readdir(disk), ['other']);
  });
  assert.equal(asked, 0);
  if (!done) context.skip('no small file system can be mounted here');
});

test('a write that fails after some bytes leaves only whole lines in the file', async (context) => {
  if (process.platform === 'win32') return context.skip('no limits for files here');
  const path = join(folder, 'limited.agentrun.jsonl');
  const program = `
    const { createFileLineStore } = await import(process.argv[1]);
    const store = createFileLineStore(process.argv[2]);
    let lines = 0;
    try { for (;;) { store.append('x'.repeat(999)); lines += 1; } } catch (error) { console.log(lines, error.code, store.count); }
    store.append('short');
    await store.close();`;
  const source = new URL('../../src/node/writtenLineStore.ts', import.meta.url).href;
  const limited = 'ulimit -f 16; exec "$0" "$@"';
  const args = ['-c', limited, process.execPath, '--input-type=module', '-e', program, source, path];
  const { stdout } = await run('/bin/sh', args);
  const [lines, code, count] = stdout.trim().split(' ');
  assert.deepEqual([code, count], ['EFBIG', lines]);
  const text = await readFile(path, 'utf8');
  assert.equal(text.length, Number(lines) * 1000 + 'short\n'.length);
  assert.ok(text.endsWith('x\nshort\n'));
  return undefined;
});

test('if the folder of runs cannot be created, the error of the system is thrown', async () => {
  const notFolder = join(folder, 'file');
  await writeFile(notFolder, '');
  assert.throws(() => createRunFileIn(join(notFolder, 'runs'), 'a', new Date()), /ENOTDIR/);
});

test('runs with the same name in the same millisecond have separate files', async () => {
  const at = new Date();
  const runs = Array.from({ length: 20 }, () => createRunFileIn(join(folder, 'same'), 'a', at));
  for (const { store } of runs) {
    store.append('{}');
    await store.close();
  }
  assert.equal((await readdir(join(folder, 'same'))).length, 20);
});

for (const what of ['file', 'folder'] as const) {
  test(`if the ${what} is deleted during a run, events stay readable and the file is restored`, async () => {
    await leavingNothing(async () => {
      let finish = (): void => undefined;
      const server = await serveLoopback((_request, response) => {
        response.writeHead(200, sse).write(opening + say('before '));
        finish = () => void response.end(say('after') + closing);
      });
      const own = join(folder, `deleted-${what}`, 'deep');
      await mkdir(own, { recursive: true });
      const { path, store } = createRunFileIn(own, 'a', new Date());
      const { session } = await startTestSession({ url: server.url, store });
      await until(() => session.state.frameCount === 2);
      await (what === 'file' ? unlink(path) : rm(join(folder, 'deleted-folder'), { recursive: true }));
      const [, second] = await readFrames(session.state.store, 0, 2);
      assert.match(second?.data ?? '', /before/);
      finish();
      const end = await session.done;
      await server.close();
      assert.deepEqual([end.end, end.fault], ['completed', undefined]);
      const again = await reopen(path);
      assert.deepEqual([again.end, again.frameCount], [end, 4]);
      assert.deepEqual(await readFrames(session.state.store, 0, 4), await readFrames(again.store, 0, 4));
    });
  });
}

test('a file that cannot be restored is reported, and another file in its place is kept', async () => {
  const server = await serveLoopback((_request, response) => response.writeHead(200, sse).end(answer('x')));
  const own = join(folder, 'replaced');
  const { path, store } = createRunFileIn(own, 'a', new Date());
  await rm(own, { recursive: true });
  await writeFile(own, 'a file now');
  const { session } = await startTestSession({ url: server.url, store });
  const end = await session.done;
  assert.deepEqual([end.end, end.fault?.kind], ['completed', 'record']);
  assert.match(problemOf(session.state), /Could not write the run file: E\w+/);
  await rm(own);

  const other = createRunFileIn(own, 'a', new Date());
  await unlink(other.path);
  await writeFile(other.path, 'another');
  const again = await startTestSession({ url: server.url, store: other.store });
  await again.session.done;
  await server.close();
  assert.equal(await readFile(other.path, 'utf8'), 'another');
  assert.notEqual(path, '');
});

test('ten thousand files are read with a limit of one hundred descriptors', async (context) => {
  if (process.platform === 'win32') return context.skip('no limits for descriptors here');
  const path = join(folder, 'looked-at.agentrun.jsonl');
  await writeFile(path, '{}\n{"end":"completed","at":1}\n');
  const program = `
    const [, path, files, turns] = process.argv;
    const { readLastLine } = await import(files);
    const { createTurns } = await import(turns);
    const inTurn = createTurns(32);
    const look = (read) => Promise.allSettled(Array.from({ length: 10_000 }, () => read(() => readLastLine(path))));
    const read = (results) => results.filter(({ value }) => value?.includes('completed')).length;
    console.log(read(await look(inTurn)), read(await look((work) => work())));`;
  const sources = ['node/readFileLines.ts', 'protocol/core/base/turns.ts'].map(
    (file) => new URL(`../../src/${file}`, import.meta.url).href,
  );
  const args = ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program];
  const { stdout } = await run('/bin/sh', [...args, path, ...sources]);
  const [inTurn, atOnce] = stdout.trim().split(' ').map(Number);
  assert.equal(inTurn, 10_000);
  context.diagnostic(`${atOnce} of them when all are opened at once`);
  return undefined;
});
