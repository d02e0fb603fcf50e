/** Starts a server that replays one run file. */
import { basename } from 'node:path';
import type { Result } from '../protocol/core/base/fault.ts';
import type { Mishap } from '../protocol/session/replay/mishap.ts';
import { readRecording } from '../protocol/session/replay/recording.ts';
import { openFileLineStore } from './fileLineStore.ts';
import type { LoopbackServer } from './loopbackServer.ts';
import { startReplayServer } from './replayServer.ts';

export interface ReplayOrder {
  readonly path: string;
  readonly speed: number;
  readonly mishaps: readonly Mishap[];
}

/** Returns a fault if the file is not a run file. Rejects with the system's error if it cannot be read. */
export async function replayFile({ path, speed, mishaps }: ReplayOrder): Promise<Result<LoopbackServer>> {
  const lines = await openFileLineStore(path);
  const read = await readRecording(basename(path), lines);
  if (read.ok) return { ok: true, value: await startReplayServer({ recordings: [read.value], speed, mishaps }) };
  await lines.close();
  return read;
}
