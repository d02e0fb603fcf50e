/** The service for the servers of this extension: the sample agent, replayed runs, and the records of proxies. */
import { randomUUID } from 'node:crypto';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { InjectedFault } from '../../protocol/session/replay/injectedFault.ts';
import type { LoopbackServer } from '../../node/loopbackServer.ts';
import { replayFile } from '../../node/replayServer.ts';
import { startSampleServer } from '../../node/sampleServer.ts';
import { createCaptureService } from './captureService.ts';

export type ServerService = ReturnType<typeof createServerService>;

/** A server that listens until it is stopped, or until its thread ends. */
export interface StartedServer {
  /** Unique also among the servers of other threads, so that a later thread stops no other server. */
  readonly id: string;
  readonly url: string;
}

export type StartedReplay =
  | { readonly ok: true; readonly server: StartedServer }
  | { readonly ok: false; readonly reason: string };

export interface ReplayOrder {
  readonly path: string;
  /** 1: at the recorded times; 2: twice as fast; `Infinity`: at once. */
  readonly speed: number;
  readonly faults: readonly InjectedFault[];
}

export function createServerService(locale: Locale) {
  const servers = new Map<string, LoopbackServer>();
  const keep = (server: LoopbackServer): StartedServer => {
    const id = randomUUID();
    servers.set(id, server);
    return { id, url: server.url };
  };
  return {
    ...createCaptureService(),
    /** Rejects with the system's error if no port can be opened. */
    startSampleAgent: async (): Promise<StartedServer> => keep(await startSampleServer()),
    /** Resolves with a reason if the file is not a run file. Rejects with the system's error. */
    async startReplay(order: ReplayOrder): Promise<StartedReplay> {
      const started = await replayFile(order);
      if (started.ok) return { ok: true, server: keep(started.value) };
      return { ok: false, reason: describeFault(started.fault, locale) };
    },
    async stopServer(id: string): Promise<void> {
      const server = servers.get(id);
      servers.delete(id);
      await server?.dispose();
    },
  };
}
