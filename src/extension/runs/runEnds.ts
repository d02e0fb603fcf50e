/**
 * How each recorded run ended, for lists of runs. It is read once from the last line of the file, because that line is
 * never written twice. The folder is watched for new, deleted and growing files, so that two windows with the same
 * folder agree.
 */
import { EventEmitter, RelativePattern, workspace, type Event, type Uri } from 'vscode';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import { writerTimeout } from '../../protocol/core/record/lineStore.ts';
import type { EndReason } from '../../protocol/core/record/runFile.ts';
import { runFileGlob } from '../manifest.ts';
import { askAgain } from '../engine/askAgain.ts';
import type { Engines } from '../engine/engines.ts';
import type { Runs } from './runs.ts';

export type RunningOrEnded = EndReason | 'running';

export interface RunEnds extends Disposable {
  /**
   * Resolves with `running` also while another window or program writes the run, and with `interrupted` if nothing
   * writes it any more.
   */
  of(uri: Uri): Promise<RunningOrEnded>;
  /** Starts to watch the folder. Before that, no events are fired. */
  watch(): Promise<void>;
  /** Fired when a run ends, begins or continues in another window or program. */
  readonly onDidChange: Event<Uri>;
  /** Fired when runs were added or removed, but not more often than once a second. */
  readonly onDidChangeList: Event<void>;
}

/** Milliseconds between two checks of a run that is recorded elsewhere. */
const interval = 1000;

/**
 * Minimum number of milliseconds between two events for added and removed files. Thousands are added at once when a folder is copied,
 * and listeners list the whole folder. VS Code also loses a click if it draws the rows of a view again between the press
 * of the button and its release.
 */
const listInterval = 1000;

export function createRunEnds(engines: Engines, runs: Runs, folder: Uri): RunEnds {
  const scope = new Scope();
  const changed = scope.register(new EventEmitter<Uri>());
  const listChanged = scope.register(new EventEmitter<void>());
  const listNews = scope.register(createThrottle(listInterval, () => listChanged.fire()));
  const ended = new Map<string, EndReason>();
  const of = async (uri: Uri): Promise<RunningOrEnded> => {
    if (runs.atUri(uri) !== undefined) return 'running';
    const key = uri.toString();
    const known = ended.get(key);
    if (known !== undefined) return known;
    const end = await askAgain(() => engines.store.endOf(uri.fsPath));
    if (end === undefined) return writers.writes(uri) ? 'running' : 'interrupted';
    ended.set(key, end);
    return end;
  };
  const writers = scope.register(followWriters(of, (uri) => changed.fire(uri)));
  const watch = async (): Promise<void> => {
    // The folder must exist, because changes in a folder that is created later are not reported.
    await askAgain(() => engines.store.createFolder(folder.fsPath));
    const watcher = scope.register(workspace.createFileSystemWatcher(new RelativePattern(folder, runFileGlob)));
    scope.register(
      watcher.onDidChange((uri) => {
        ended.delete(uri.toString());
        if (runs.atUri(uri) === undefined) writers.onGrowth(uri);
      }),
    );
    // If a file was deleted, another run may now have its name.
    const relist = (uri: Uri): void => {
      ended.delete(uri.toString());
      listNews.request();
    };
    scope.register(watcher.onDidCreate(relist));
    scope.register(watcher.onDidDelete(relist));
  };
  let watching: Promise<void> | undefined;
  return {
    of,
    // If the folder cannot be created, there are no runs to watch.
    watch: () => (watching ??= watch().catch(() => undefined)),
    onDidChange: changed.event,
    onDidChangeList: listChanged.event,
    dispose: () => scope.dispose(),
  };
}

/** Calls `action` soon after a request, but not more often than every `time` milliseconds. Requests in between share a call. */
function createThrottle(time: number, action: () => void): Disposable & { request(): void } {
  let calledAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (): void => {
    [timer, calledAt] = [undefined, performance.now()];
    action();
  };
  return {
    request: () => void (timer ??= setTimeout(call, Math.max(0, calledAt + time - performance.now()))),
    dispose: () => clearTimeout(timer),
  };
}

interface Writers extends Disposable {
  /** Whether another window or program writes this file. */
  writes(uri: Uri): boolean;
  /** Called when the file has grown. */
  onGrowth(uri: Uri): void;
}

/**
 * Checks files that another window or program writes until they end or stop growing. Calls `changed` when a file
 * starts and stops being written.
 */
function followWriters(of: RunEnds['of'], changed: (uri: Uri) => void): Writers {
  /** By the text of the URI: the file, and when it grew last. */
  const growing = new Map<string, { readonly uri: Uri; readonly at: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;
  const look = async (uri: Uri): Promise<void> => {
    const key = uri.toString();
    const isFresh = Date.now() - (growing.get(key)?.at ?? 0) <= writerTimeout;
    // If the engine cannot answer now, it is asked again later.
    if (isFresh && (await of(uri).catch(() => 'running')) === 'running') return;
    growing.delete(key);
    if (!disposed) changed(uri);
  };
  const lookAgain = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const files = Array.from(growing.values(), ({ uri }) => look(uri));
      void Promise.all(files).then(() => {
        if (growing.size > 0 && !disposed) lookAgain();
      });
    }, interval);
  };
  return {
    writes: (uri) => growing.has(uri.toString()),
    onGrowth(uri) {
      const isNew = !growing.has(uri.toString());
      growing.set(uri.toString(), { uri, at: Date.now() });
      if (isNew) changed(uri);
      lookAgain();
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
