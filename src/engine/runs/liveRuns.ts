/** The runs that are being sent: each is a session that records the response into a file. */
import type { Fault } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import { parseExact } from '../../protocol/core/json/exactJson.ts';
import type { RunEnd, RunHeader, RunOrigin } from '../../protocol/core/record/runFile.ts';
import { createRedact, type Secret } from '../../protocol/core/secrets/redact.ts';
import { recordEndpoint, type Endpoint } from '../../protocol/session/client/endpoint.ts';
import type { WireRequest } from '../../protocol/session/client/transport.ts';
import { findBetterRoute } from '../../protocol/session/live/findBetterRoute.ts';
import {
  continueSession,
  startSession,
  type LiveSession,
  type SessionOptions,
} from '../../protocol/session/live/liveSession.ts';
import type { RemoteNetwork } from '../../protocol/session/remote/remoteNetwork.ts';
import { createRunFileIn } from '../../node/newRunFile.ts';
import { reopenFileLineStore, restoreFileLineStore } from '../../node/writtenLineStore.ts';

/** Everything that a run needs, so that another thread can go on with it. */
export interface RunOptions {
  /** A unique name of the run, under which the host keeps its response. */
  readonly run: string;
  readonly source: string;
  readonly protocol: string;
  /** Ids of the configured profiles, by protocol. */
  readonly profiles: Readonly<Record<string, string>>;
  /** The run that this one continues. */
  readonly after?: RunOrigin;
  /** The request as JSON text. */
  readonly body: string;
  /** The names of the members that were added to what the user wrote, if that is known. */
  readonly added?: readonly string[];
  readonly request: Omit<WireRequest, 'body'>;
  /** The endpoint as configured. */
  readonly endpoint: Omit<Endpoint, 'limits' | 'timeout'>;
  readonly secrets: readonly Secret[];
  readonly limits: Limits;
}

/** A run that was started, with what is needed to go on with it. */
export interface StartedRun {
  /** The path of its file. */
  readonly path: string;
  readonly startedAt: string;
  /** By the clock that host and threads share, in milliseconds. */
  readonly sentAt: number;
  /** The name of the endpoint as it is recorded. */
  readonly endpoint: string;
}

/** How a run has ended. */
export interface RunOutcome {
  readonly end: RunEnd;
  /** The protocol of the response, if anything in it was recognized. */
  readonly protocol: string | undefined;
  /** The id under which the server goes on with the run, if the run was stopped and the task can be canceled. */
  readonly task: string | undefined;
}

export interface LiveRuns {
  /** The session that records into this file, also when it has ended. */
  find(path: string): LiveSession | undefined;
  start(folder: string, options: RunOptions): StartedRun;
  /**
   * Goes on with a run whose thread has died. `sentTo` is the URL to which its request was sent. Resolves with the number
   * of lines that were recorded.
   */
  resume(started: StartedRun, options: RunOptions, sentTo: string | undefined): Promise<number>;
  /** Ends the record of a run that nobody goes on with. */
  giveUp(started: StartedRun, fault: Fault): Promise<RunEnd>;
}

export function createLiveRuns({ transport, exchange }: RemoteNetwork, now: () => number): LiveRuns {
  const sessions = new Map<string, LiveSession>();
  const toSession = (options: RunOptions, startedAt: string): Omit<SessionOptions, 'store'> => {
    const { run, source, protocol, profiles, after, body, added = [], request, endpoint, secrets, limits } = options;
    const redact = createRedact(secrets);
    const header: RunHeader = {
      agentrun: 1,
      protocol,
      startedAt,
      source,
      endpoint: recordEndpoint(endpoint, redact),
      ...(Object.keys(profiles).length > 0 && { profiles }),
      ...(added.length > 0 && { added }),
      ...(after !== undefined && { after }),
      request: parseExact(body),
    };
    return {
      header,
      request: { ...request, body },
      transport,
      redact,
      now,
      limits,
      run,
      findBetterRoute: (root, signal) => findBetterRoute(root, signal, exchange),
    };
  };
  const keep = (path: string, session: LiveSession): void => {
    sessions.set(path, session);
    // Panels and commands read the file from then on.
    void session.done.then(() => setTimeout(() => sessions.delete(path), keptTime));
  };
  return {
    find: (path) => sessions.get(path),
    start(folder, options) {
      const startedAt = new Date();
      const { path, store } = createRunFileIn(folder, options.source, startedAt);
      const sentAt = now();
      const session = toSession(options, startedAt.toISOString());
      keep(path, startSession({ ...session, store, sentAt }));
      return { path, startedAt: startedAt.toISOString(), sentAt, endpoint: session.header.endpoint.name };
    },
    async resume({ path, startedAt, sentAt }, options, sentTo) {
      const store = await restoreFileLineStore(path);
      const { count } = store;
      const session = { ...toSession(options, startedAt), run: options.run, store, sentAt, sentTo };
      keep(path, await continueSession(session));
      return count;
    },
    giveUp: ({ path, sentAt }, fault) =>
      recordEnd(path, { end: 'interrupted', at: Math.round((now() - sentAt) * 10) / 10, fault }),
  };
}

/** Ends a record. If the user has deleted the file, nothing of the run is left to record. */
async function recordEnd(path: string, end: RunEnd): Promise<RunEnd> {
  const store = await reopenFileLineStore(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    store?.append(JSON.stringify(end));
  } finally {
    await store?.close();
  }
  return end;
}

/** How many milliseconds an ended run stays in memory, for a panel that is just being opened. */
const keptTime = 60_000;

export async function outcomeOf({ done, state }: LiveSession): Promise<RunOutcome> {
  const end = await done;
  const { header, run, protocol, recognized } = state;
  const canCancel = protocol.taskRequests?.(header.request, run).some(({ what }) => what === 'cancel') === true;
  return {
    end,
    protocol: recognized ? protocol.id : undefined,
    task: end.end === 'canceled' && canCancel ? (run.id ?? '') : undefined,
  };
}
