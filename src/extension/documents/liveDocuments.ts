/**
 * Follows the open documents that this extension recognizes: passes on their changes, does the resulting work in steps
 * that are too short to notice, and reports when a document is settled.
 *
 *   opened; another kind or configuration       text changed: passed on to `live` at once
 *              │ at once                              │ after 200 ms without another change
 *              ▼                                      ▼
 *            examine: finds out the kind; opens `live` if there is none for this kind
 *              ▼
 *            work: steps of at most 8 ms, with other work between them
 *              ▼
 *            settled: `onDidSettle`, and diagnostics are shown
 *
 * A change in any state cancels what is planned, and goes back to `examine`. What was done stays in `live`, unless the
 * kind or the configuration changed.
 */
import {
  EventEmitter,
  Range,
  workspace,
  type Disposable,
  type Event,
  type LogOutputChannel,
  type TextDocument,
  type TextDocumentChangeEvent,
} from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { Configs } from '../config/configs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Documents } from './documents.ts';
import { followText, type FollowedText } from './followedText.ts';

export interface LiveDocuments extends Disposable {
  /** The current state of a conversation; `undefined` for other documents, and for one that is still being opened. */
  get(document: TextDocument): LiveDocument | undefined;
  /**
   * The same, after the document was read for the first time, because VS Code requests some data only once, when it
   * opens a document.
   */
  whenRead(document: TextDocument): Promise<LiveDocument | undefined>;
  /** Returns `undefined` for a document that this extension does not recognize. */
  findings(document: TextDocument): readonly PlacedFinding[] | undefined;
  /** Fired when the work for a document is done, or when it is no longer recognized. */
  readonly onDidSettle: Event<TextDocument>;
}

export interface LiveDocumentsOptions {
  readonly platform: Platform;
  readonly documents: Documents;
  readonly configs: Configs;
  readonly log: LogOutputChannel;
}

/** How many milliseconds without a change must pass before a document is examined again. */
const restTime = 200;

/** Max milliseconds for one step of work: half a frame. */
const stepTime = 8;

interface Followed {
  kind: DocumentKind | undefined;
  live: LiveDocument | FollowedText | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves after the first reading, whatever its result, or when the document is no longer followed. */
  readonly read: Promise<void>;
  readonly endReading: () => void;
}

export function createLiveDocuments({ platform, documents, configs, log }: LiveDocumentsOptions): LiveDocuments {
  const scope = new Scope();
  const settled = scope.register(new EventEmitter<TextDocument>());
  const followed = new Map<TextDocument, Followed>();
  scope.register(settled.event((document) => followed.get(document)?.endReading()));

  /** Finds out the kind of a document, and opens it again if its kind has changed. */
  const examine = async (document: TextDocument, entry: Followed): Promise<void> => {
    const { version } = document;
    const kind = await documents.kindOf(document);
    const isKept = entry.live !== undefined && isSame(kind, entry.kind);
    const live = isKept || kind === undefined ? entry.live : await open(document, kind, { platform, configs });
    if (scope.signal.aborted || followed.get(document) !== entry || document.version !== version) return;
    entry.kind = kind;
    entry.live = kind && live;
    work(document, entry);
  };
  const work = (document: TextDocument, entry: Followed): void => {
    const end = platform.now() + stepTime;
    entry.timer = undefined;
    if (entry.live?.work(() => platform.now() > end) === false) entry.timer = setTimeout(() => work(document, entry));
    else settled.fire(document);
  };
  const examineAfter = (document: TextDocument, entry: Followed, rest: number): void => {
    clearTimeout(entry.timer);
    const fail = (error: unknown): void => {
      entry.endReading();
      log.error(error instanceof Error ? error : String(error));
    };
    entry.timer = setTimeout(() => void examine(document, entry).catch(fail), rest);
  };
  const follow = (document: TextDocument): void => {
    leave(document);
    const entry = createEntry();
    followed.set(document, entry);
    examineAfter(document, entry, 0);
  };
  const leave = (document: TextDocument): void => forget(followed, document);
  const listeners: readonly { dispose(): unknown }[] = [
    workspace.onDidOpenTextDocument(follow),
    workspace.onDidCloseTextDocument(leave),
    workspace.onDidChangeTextDocument((event) => {
      const entry = followed.get(event.document);
      if (entry === undefined || event.contentChanges.length === 0) return;
      entry.live?.change(toEdits(event), reader(event.document));
      examineAfter(event.document, entry, restTime);
    }),
    documents.onDidChangeKind(follow),
    configs.onDidChange(() => workspace.textDocuments.forEach(follow)),
    { dispose: () => [...followed.keys()].forEach(leave) },
  ];
  listeners.forEach((listener) => scope.register(listener));
  workspace.textDocuments.forEach(follow);
  return {
    get: (document) => liveOf(followed.get(document)),
    whenRead: (document) => whenRead(followed, document),
    findings: (document) => followed.get(document)?.live?.folded(),
    onDidSettle: settled.event,
    dispose: () => scope.dispose(),
  };
}

function forget(followed: Map<TextDocument, Followed>, document: TextDocument): void {
  const entry = followed.get(document);
  clearTimeout(entry?.timer);
  followed.delete(document);
  entry?.endReading();
}

function liveOf(entry: Followed | undefined): LiveDocument | undefined {
  const live = entry?.live;
  return live !== undefined && 'elements' in live ? live : undefined;
}

async function whenRead(
  followed: ReadonlyMap<TextDocument, Followed>,
  document: TextDocument,
): Promise<LiveDocument | undefined> {
  const entry = followed.get(document);
  await entry?.read;
  // Meanwhile the entry may have been replaced, because of a choice or another configuration.
  return followed.get(document) === entry ? liveOf(entry) : whenRead(followed, document);
}

function createEntry(): Followed {
  let endReading = (): void => undefined;
  const read = new Promise<void>((resolve) => {
    endReading = resolve;
  });
  return { kind: undefined, live: undefined, timer: undefined, read, endReading };
}

async function open(
  document: TextDocument,
  kind: DocumentKind,
  { platform, configs }: Pick<LiveDocumentsOptions, 'platform' | 'configs'>,
): Promise<Followed['live']> {
  const [engine, setup] = await Promise.all([platform.loadEngine(), configs.setupOf(document.uri)]);
  if (!setup.lint) return undefined;
  if (engine.isReplayed(kind)) return followText(engine, kind, setup, () => document.getText());
  return new engine.LiveDocument({ kind, text: document.getText(), ...setup });
}

function toEdits({ contentChanges }: TextDocumentChangeEvent): Parameters<LiveDocument['change']>[0] {
  return contentChanges.map(({ rangeOffset, rangeLength, text }) => {
    return { start: rangeOffset, end: rangeOffset + rangeLength, text };
  });
}

function reader(document: TextDocument): (start: number, end: number) => string {
  return (start, end) => document.getText(new Range(document.positionAt(start), document.positionAt(end)));
}

function isSame(one: DocumentKind | undefined, other: DocumentKind | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
