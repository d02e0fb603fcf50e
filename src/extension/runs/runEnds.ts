/**
 * How each recorded run ended, as a list says it: read from the last line of its file once, because that line
 * is never written twice. Hears of files that come, go and grow, so that two windows on one folder agree.
 */
import { EventEmitter, RelativePattern, Uri, workspace, type Event } from 'vscode';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import { createTurns } from '../../protocol/core/base/turns.ts';
import type { EndReason } from '../../protocol/core/record/runFile.ts';
import { runFileSuffix } from '../manifest.ts';
import type { Platform } from '../platform/platform.ts';
import type { Runs } from './runs.ts';

export type RunningOrEnded = EndReason | 'running';

export interface RunEnds extends Disposable {
  /** `running` also while another window, or a program, writes it; `interrupted` where nobody does any more. */
  of(uri: Uri): Promise<RunningOrEnded>;
  /** Begins to listen to the folder; before that nothing is told. */
  watch(): Promise<void>;
  /** A run ends, begins or goes on elsewhere. */
  readonly onDidChange: Event<Uri>;
  /** There are other runs than before. */
  readonly onDidChangeList: Event<void>;
}

/** Milliseconds between two looks at a run that is recorded elsewhere. */
const interval = 1000;
/** Silence after which whoever wrote a file counts as gone, as for the panel that follows it. */
const patience = 120_000;
/** Files that are open at a time: thousands of runs are listed at once, and a process may open only some. */
const mostOpen = 32;

export function createRunEnds(platform: Platform, runs: Runs, folder: Uri): RunEnds {
  const scope = new Scope();
  const changed = scope.own(new EventEmitter<Uri>());
  const listChanged = scope.own(new EventEmitter<void>());
  const ended = new Map<string, EndReason>();
  const inTurn = createTurns(mostOpen);
  const of = async (uri: Uri): Promise<RunningOrEnded> => {
    if (runs.atUri(uri) !== undefined) return 'running';
    const key = uri.toString();
    const known = ended.get(key);
    if (known !== undefined) return known;
    const engine = await platform.loadEngine();
    const line = await inTurn(() => engine.readLastLine(uri.fsPath)).catch(() => undefined);
    const last = line === undefined ? undefined : engine.readRunLine(line, 0);
    if (last?.kind !== 'end') return writers.writes(uri) ? 'running' : 'interrupted';
    ended.set(key, last.end.end);
    return last.end.end;
  };
  const writers = scope.own(followWriters(of, (uri) => changed.fire(uri)));
  const watch = async (): Promise<void> => {
    // What is in a folder that is not there yet is not told when it comes.
    await workspace.fs.createDirectory(folder);
    const watcher = scope.own(workspace.createFileSystemWatcher(new RelativePattern(folder, `*${runFileSuffix}`)));
    scope.own(
      watcher.onDidChange((uri) => {
        ended.delete(uri.toString());
        if (runs.atUri(uri) === undefined) writers.hear(uri);
      }),
    );
    // Under the name of a file that is gone there may be another run.
    const relist = (uri: Uri): void => {
      ended.delete(uri.toString());
      listChanged.fire();
    };
    scope.own(watcher.onDidCreate(relist));
    scope.own(watcher.onDidDelete(relist));
  };
  let watching: Promise<void> | undefined;
  return {
    of,
    // A folder that cannot be made has no runs to hear of.
    watch: () => (watching ??= watch().catch(() => undefined)),
    onDidChange: changed.event,
    onDidChangeList: listChanged.event,
    dispose: () => scope.dispose(),
  };
}

interface Writers extends Disposable {
  /** Does somebody else write this file? */
  writes(uri: Uri): boolean;
  /** It has grown. */
  hear(uri: Uri): void;
}

/** Looks at files that somebody else writes until they end or fall silent. Calls `changed` when one begins and ends. */
function followWriters(of: RunEnds['of'], changed: (uri: Uri) => void): Writers {
  const heard = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;
  const look = async (uri: Uri): Promise<void> => {
    const key = uri.toString();
    if (Date.now() - (heard.get(key) ?? 0) <= patience && (await of(uri)) === 'running') return;
    heard.delete(key);
    if (!disposed) changed(uri);
  };
  const lookAgain = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const uris = [...heard.keys()].map((key) => Uri.parse(key, true));
      void Promise.all(uris.map(look)).then(() => {
        if (heard.size > 0 && !disposed) lookAgain();
      });
    }, interval);
  };
  return {
    writes: (uri) => heard.has(uri.toString()),
    hear(uri) {
      const isNew = !heard.has(uri.toString());
      heard.set(uri.toString(), Date.now());
      if (isNew) changed(uri);
      lookAgain();
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
