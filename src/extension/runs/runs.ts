/** The active runs. There is one per document: sending a document again stops its previous run. */
import { EventEmitter, Uri, type Event } from 'vscode';
import type { ResolvedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { PreparedRequest } from '../../protocol/session/live/preparedRequest.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { LiveSession } from '../../protocol/session/live/liveSession.ts';
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import { hostLimits } from '../window/hostLimits.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Platform } from '../platform/platform.ts';
import type { RunFolder } from './runFolder.ts';

export interface ActiveRun {
  /** The run file being written. */
  readonly uri: Uri;
  /** The document from which the request was sent. */
  readonly document: Uri;
  readonly source: string;
  readonly endpoint: string;
  readonly session: LiveSession;
}

export interface RunRequest extends PreparedRequest {
  readonly document: Uri;
  readonly source: string;
  readonly endpoint: ResolvedEndpoint;
  /** Ids of the configured profiles, keyed by protocol. */
  readonly profiles: Readonly<Record<string, string>>;
}

export interface Runs extends Disposable {
  readonly active: readonly ActiveRun[];
  readonly onDidChange: Event<void>;
  /** Rejects if the run cannot be recorded, because a run that is not recorded is not sent. */
  start(options: RunRequest): Promise<ActiveRun>;
  /** Adds a session that was started and is recorded elsewhere to the active runs. */
  add(run: ActiveRun): void;
  ofDocument(document: Uri): ActiveRun | undefined;
  atUri(uri: Uri): ActiveRun | undefined;
  /** Stops all runs because this window closes. Resolves when the last lines of their records are written. */
  close(): Promise<void>;
}

export function createRuns(platform: Platform, folder: RunFolder): Runs {
  const active = new Set<ActiveRun>();
  const changed = new EventEmitter<void>();
  const inTurn = createKeyedTurns();
  let isClosing = false;
  const find = (test: (run: ActiveRun) => boolean): ActiveRun | undefined => [...active].find(test);
  const ofDocument = (document: Uri): ActiveRun | undefined => find((run) => isSame(run.document, document));
  const add = (run: ActiveRun): void => {
    active.add(run);
    changed.fire();
    void run.session.done.then(() => {
      active.delete(run);
      changed.fire();
    });
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    for (const run of active) run.session.stop({ kind: 'closed' });
    await Promise.all([...active].map((run) => run.session.done));
  };
  const begin = async (options: RunRequest): Promise<ActiveRun> => {
    const engine = await platform.loadEngine();
    const before = ofDocument(options.document);
    before?.session.stop();
    await before?.session.done;
    if (isClosing) throw new Error('The window is closing, so no more requests are sent');
    const run = startRun(engine, platform, folder, options);
    add(run);
    return run;
  };
  return {
    add,
    close,
    get active() {
      return [...active];
    },
    onDidChange: changed.event,
    ofDocument,
    atUri: (uri) => find((run) => isSame(run.uri, uri)),
    // If a document is sent again while its previous run is ending, the calls wait for each other in order.
    start: (options) => inTurn(options.document.toString(), () => begin(options)),
    dispose() {
      void close();
      changed.dispose();
    },
  };
}

function isSame(one: Uri, other: Uri): boolean {
  return one.toString() === other.toString();
}

/** Throws if the run cannot be recorded. */
function startRun(
  engine: Engine,
  platform: Platform,
  folder: RunFolder,
  { document, source, protocol, endpoint, profiles, body }: RunRequest,
): ActiveRun {
  const startedAt = new Date();
  const { name, store } = engine.createRunFile(folder.uri.fsPath, source, startedAt);
  const session = engine.startSession({
    header: {
      agentrun: 1,
      protocol,
      startedAt: startedAt.toISOString(),
      source,
      endpoint: endpoint.recorded,
      ...(Object.keys(profiles).length > 0 && { profiles }),
      request: body.json,
    },
    request: { ...endpoint.request, body: body.text },
    transport: engine.transport,
    store,
    redact: endpoint.redact,
    now: () => platform.now(),
    limits: hostLimits(endpoint.limits),
    findBetterRoute: engine.findBetterRoute,
  });
  return { uri: Uri.joinPath(folder.uri, name), document, source, endpoint: endpoint.recorded.name, session };
}
