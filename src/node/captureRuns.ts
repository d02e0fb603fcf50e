/** A proxy that records the exchanges that are runs. */
import { type CaptureOptions, createCaptureRecorder } from './captureRecorder.ts';
import { startForwarding, type ForwardOptions } from './captureServer.ts';
import type { LoopbackServer } from './loopbackServer.ts';
import { createRunFileIn } from './newRunFile.ts';

export type CaptureServerOptions = CaptureOptions & Omit<ForwardOptions, 'record'>;

/** Rejects with the system's error when the port is taken. */
export function startCaptureServer(options: CaptureServerOptions): Promise<LoopbackServer> {
  const { to, port, findProxy } = options;
  const record: ForwardOptions['record'] = (url, request) => createCaptureRecorder(options, url, request);
  return startForwarding({ to, port, findProxy, record });
}

/** Like `startCaptureServer`, but writes all runs into one folder. */
export function captureInto({
  folder,
  ...options
}: Omit<CaptureServerOptions, 'newFile'> & { readonly folder: string }): Promise<LoopbackServer> {
  return startCaptureServer({
    ...options,
    newFile: (source, startedAt) => createRunFileIn(folder, source, startedAt),
  });
}
