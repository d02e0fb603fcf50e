/**
 * A run as a read-only text document, for screen readers and for everybody who prefers text: headings for navigation,
 * with the messages indented below them. It grows while the run does.
 */
import {
  Disposable,
  EventEmitter,
  RelativePattern,
  type TextDocumentContentProvider,
  Uri,
  window,
  workspace,
} from 'vscode';
import { withoutRunSuffix } from '../../protocol/core/record/runFileName.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { withName } from '../runs/nameRuns.ts';
import { toRunTarget } from '../runs/runTarget.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { baseName } from '../window/baseName.ts';

export const transcripts = contributeFeature(createTranscripts, [
  {
    id: 'agentApi.run.openTranscript',
    title: { en: 'Open Run as Markdown', 'zh-cn': '以 Markdown 格式打开运行' },
    icon: 'book',
    keybinding: { key: 'alt+f2', when: when.runPanel },
    menus: {
      commandPalette: { when: when.runPanel },
      'editor/title': { group: 'navigation@1', when: when.runPanel },
      'view/item/context': { group: '1_open@2', when: when.oneRun },
    },
    async run(_transcripts, argument) {
      const target = toRunTarget(argument);
      if (target === undefined) return;
      const document = await workspace.openTextDocument(toTranscriptUri(target.uri));
      await window.showTextDocument(document, { preview: false });
    },
  },
]);

function createTranscripts(services: Services): Disposable {
  const changed = new EventEmitter<Uri>();
  const followed = new Map<string, Disposable>();

  const unfollow = (uri: Uri): void => {
    followed.get(uri.toString())?.dispose();
    followed.delete(uri.toString());
  };
  const follow = (uri: Uri): void => {
    if (followed.has(uri.toString())) return;
    const run = toRunUri(uri);
    const refresh = createRefresh(() => changed.fire(uri));
    followed.set(uri.toString(), Disposable.from(refresh, watchFile(run, refresh.ask)));
  };
  const provider: TextDocumentContentProvider = {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri) {
      follow(uri);
      const { openRun } = await loadLazyParts(services);
      const { run } = await openRun(services, toRunUri(uri));
      return services.engines.tasks.writeTranscript(await withName(services, toRunUri(uri), run));
    },
  };
  return Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(transcriptScheme, provider),
    workspace.onDidCloseTextDocument(({ uri }) => unfollow(uri)),
    { dispose: () => void Disposable.from(...followed.values()).dispose() },
  );
}

/**
 * Watches the file, because another process may still write it. The pattern is `*`, because the file's name may contain
 * characters with a special meaning in patterns.
 */
function watchFile(file: Uri, changed: () => void): Disposable {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(file, '..'), '*'));
  const look = (found: Uri): void => {
    if (found.toString() === file.toString()) changed();
  };
  return Disposable.from(watcher, watcher.onDidChange(look), watcher.onDidCreate(look));
}

/** Milliseconds between two refreshes: nobody reads faster, and a screen reader would be interrupted. */
const interval = 1000;

interface Refresh extends Disposable {
  ask(): void;
}

/** Refreshes the text of a growing document soon after a change, but not more often than once per interval. */
function createRefresh(refresh: () => void): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, interval);
    },
    dispose: () => clearTimeout(timer),
  };
}

const transcriptScheme = 'agentapi-transcript';

/** Contains the name of the run, so that the tab's title shows it. */
function toTranscriptUri(run: Uri): Uri {
  const name = withoutRunSuffix(baseName(run));
  return Uri.from({ scheme: transcriptScheme, path: `/${name}.md`, query: run.toString() });
}

/** Throws if the query is not the URI of a run. */
function toRunUri(transcript: Uri): Uri {
  return Uri.parse(transcript.query, true);
}
