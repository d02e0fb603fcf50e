/**
 * Records one run against a misbehaving server in a real file. Returns how it ended and what the user reads, and checks
 * that the file holds as much as the session saw.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { openFileLineStore } from '../../src/node/fileLineStore.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';
import { describeFault } from '../../src/protocol/core/l10n/faults.ts';
import type { RunEnd } from '../../src/protocol/core/record/runFile.ts';
import type { LiveSession } from '../../src/protocol/session/live/liveSession.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import { readFrames, type RunState } from '../../src/protocol/session/live/runState.ts';
import type { Frame } from '../../src/protocol/core/wire/frame.ts';
import { startTestSession, type TestRunOptions } from '../support/session.ts';
import { leavingNothing } from './leavingNothing.ts';

let folder = '';
let files = 0;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaos-'));
});
after(() => rm(folder, { recursive: true, force: true }));

export interface Recorded {
  readonly end: RunEnd;
  readonly state: RunState;
  readonly frames: readonly Frame[];
  /** All text that the agent sent. */
  readonly text: string;
  readonly path: string;
}

export interface HostileServer {
  readonly url: string;
  close(): Promise<void>;
}

/** `during` gets the session while it runs. Closes the server at the end and checks that nothing stays open. */
export async function recordRun(
  start: () => Promise<HostileServer>,
  order: Partial<TestRunOptions> = {},
  during: (session: LiveSession) => Promise<void> = () => Promise.resolve(),
): Promise<Recorded> {
  return leavingNothing(async () => {
    const server = await start();
    try {
      return await recordFrom({ ...order, url: server.url }, during);
    } finally {
      await server.close();
    }
  });
}

/** Does the same for a server that the caller manages. */
export async function recordFrom(
  order: TestRunOptions,
  during: (session: LiveSession) => Promise<void> = () => Promise.resolve(),
): Promise<Recorded> {
  files += 1;
  const path = join(folder, `${files}.agentrun.jsonl`);
  const { session } = await startTestSession({ ...order, store: createFileLineStore(path) });
  await during(session);
  const end = await session.done;
  return { end, path, ...(await reopened(path, session.state)) };
}

/** Checks that the file has what the session saw: each frame, each text, and the end. */
async function reopened(path: string, { frameCount, run }: RunState): Promise<Omit<Recorded, 'end' | 'path'>> {
  const opened = await openRun(await openFileLineStore(path));
  assert.ok(opened.ok);
  const state = opened.value;
  const lines = (await readFile(path, 'utf8')).split('\n');
  assert.equal(lines.pop(), '', 'the file ends with a newline');
  assert.equal(lines.length, frameCount + 2, 'the file has a header, frames and an end');
  assert.equal(state.frameCount, frameCount);
  assert.equal(textOf(state.run), textOf(run));
  assert.equal(state.run.outcome, run.outcome);
  return { state, frames: await readFrames(state.store, 0, frameCount), text: textOf(run) };
}

const textOf = ({ items }: RunState['run']): string =>
  items.flatMap(({ parts }) => parts.map(({ text }) => text.toString())).join('');

/** Returns the message that the user reads, in both languages. */
export function sentences({ end }: Recorded): string {
  if (end.fault === undefined) return '';
  const [english, chinese] = [describeFault(end.fault, 'en'), describeFault(end.fault, 'zh-cn')];
  assert.match(chinese, /\p{Script=Han}/u);
  assert.doesNotMatch(english + chinese, /\{\w+\}|undefined|\[object/);
  return `${english} / ${chinese}`;
}
