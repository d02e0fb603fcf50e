/** A capturing proxy that writes its runs into one folder. */
import type { CaptureOptions } from './captureRecorder.ts';
import { startCaptureServer } from './captureServer.ts';
import type { LoopbackServer } from './loopbackServer.ts';
import { createRunFileIn } from './newRunFile.ts';

export interface CaptureOrder extends Omit<CaptureOptions, 'newFile'> {
  readonly folder: string;
}

/** Rejects with the system's error when the port is taken. */
export function captureInto({ folder, ...options }: CaptureOrder): Promise<LoopbackServer> {
  return startCaptureServer({
    ...options,
    newFile: (source, startedAt) => createRunFileIn(folder, source, startedAt),
  });
}
