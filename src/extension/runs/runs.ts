/** The active runs. There is one per document: sending a document again stops its previous run. */
import { EventEmitter, Uri, type Event, type LogOutputChannel } from 'vscode';
import type { Endpoint, ExpandedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { RunOrigin } from '../../protocol/core/record/runFile.ts';
import type { WrittenRequest } from '../../protocol/session/live/preparedRequest.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import { hostLimits } from '../window/hostLimits.ts';
import type { Engines } from '../engine/engines.ts';
import { startSession, type ActiveSession } from './activeSession.ts';
import type { RunFolder } from './runFolder.ts';
import { baseName } from '../window/baseName.ts';

export interface ActiveRun {
  /** The run file being written. */
  readonly uri: Uri;
  /** The document from which the request was sent. */
  readonly document: Uri;
  readonly source: string;
  readonly endpoint: string;
  readonly session: ActiveSession;
}

export interface RunRequest extends WrittenRequest {
  readonly document: Uri;
  readonly source: string;
  /** The endpoint as configured, and as the request is sent to it. */
  readonly endpoint: Endpoint;
  readonly expanded: ExpandedEndpoint;
  /** Ids of the configured profiles, keyed by protocol. */
  readonly profiles: Readonly<Record<string, string>>;
  /** The run that this one continues. By default, that of which the document was made, as a branch. */
  readonly after?: RunOrigin;
}

export interface Runs extends Disposable {
  readonly active: readonly ActiveRun[];
  readonly onDidChange: Event<void>;
  /** Rejects if the run cannot be recorded, because a run that is not recorded is not sent. */
  start(options: RunRequest): Promise<ActiveRun>;
  /** Remembers that a document was made of a recorded run, so that what is sent from it is a branch of the run. */
  setOrigin(document: Uri, run: Uri): void;
  /** Adds a session that was started and is recorded elsewhere to the active runs. */
  add(run: ActiveRun): void;
  ofDocument(document: Uri): ActiveRun | undefined;
  atUri(uri: Uri): ActiveRun | undefined;
  /** Stops all runs because this window closes. Resolves when the last lines of their records are written. */
  close(): Promise<void>;
}

export function createRuns(engines: Engines, folder: RunFolder, log: LogOutputChannel): Runs {
  const active = new Set<ActiveRun>();
  const changed = new EventEmitter<void>();
  /** Names of run files, by the documents that were made of them. */
  const origins = new Map<string, string>();
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
  /** Returns the name of a run that is in the folder of runs. */
  const nameOf = (run: Uri): string | undefined => (folder.contains(run) ? baseName(run) : undefined);
  const originOf = (document: Uri): string | undefined =>
    nameOf(document) ?? origins.get(document.with({ fragment: '' }).toString());
  const begin = async (options: RunRequest): Promise<ActiveRun> => {
    const before = ofDocument(options.document);
    before?.session.stop();
    await before?.session.done;
    if (isClosing) throw new Error('The window is closing, so no more requests are sent');
    const origin = originOf(options.document);
    const after = options.after ?? (origin === undefined ? undefined : { run: origin, how: 'branch' as const });
    const run = await startRun(engines, folder, { ...options, ...(after !== undefined && { after }) }, (error) =>
      log.error(String(error)),
    );
    add(run);
    return run;
  };
  return {
    add,
    setOrigin(document, run) {
      const name = nameOf(run);
      if (name !== undefined) origins.set(document.toString(), name);
    },
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

/** Rejects if the run cannot be recorded. */
async function startRun(
  engines: Engines,
  folder: RunFolder,
  { document, source, protocol, endpoint, expanded, profiles, after, text: body, added }: RunRequest,
  report: (error: unknown) => void,
): Promise<ActiveRun> {
  const { request, secrets, limits } = expanded;
  const { name, url, headers, origin, keepsConversation } = endpoint;
  const order = {
    run: crypto.randomUUID(),
    ...{ source, protocol, profiles, body, request, secrets },
    ...(added !== undefined && { added }),
    ...(after !== undefined && { after }),
    endpoint: {
      ...{ name, url, headers },
      ...(origin !== undefined && { origin }),
      ...(keepsConversation !== undefined && { keepsConversation }),
    },
    limits: hostLimits(limits),
  };
  const session = await startSession(engines, folder.uri.fsPath, order, report);
  return { uri: Uri.file(session.path), document, source, endpoint: session.endpoint, session };
}
