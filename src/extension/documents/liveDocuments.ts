/**
 * Follows the open documents that this extension recognizes: has the engine check them after each change, and reports
 * when a document is settled.
 *
 *   opened; another kind or configuration; engine restarted       text changed: the edits go to the engine at once
 *              │ at once                                             │ after 200 ms without another change
 *              ▼                                                     ▼
 *            examine: finds out the kind; has the engine follow the document if it does not yet
 *              ▼
 *            check: the engine checks what is not checked yet, in steps; a change cancels it. If the first check of a
 *              │    document takes long, what is on the screen is reported first
 *              ▼
 *            settled: `onDidSettle`, and diagnostics are shown
 */
import {
  EventEmitter,
  Range,
  window,
  workspace,
  type Disposable,
  type Event,
  type LogOutputChannel,
  type TextDocument,
} from 'vscode';
import type { ShownFinding } from '../../engine/documents/shownFinding.ts';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { Configs } from '../config/configs.ts';
import type { Engines } from '../engine/engines.ts';
import type { ThreadEnd } from '../engine/threadClient.ts';
import { isThreadEnd } from '../engine/threadEndedError.ts';
import type { Documents } from './documents.ts';
import type { TextSync } from './textSync.ts';

export interface LiveDocuments extends Disposable {
  /**
   * Resolves with the id under which the engine follows the conversation in a document or the documents in a page; with
   * `undefined` for others. Waits until the engine follows the document, because VS Code requests some data only once, when it
   * opens a document.
   */
  conversationIn(document: TextDocument): Promise<string | undefined>;
  /** The same for all documents that the engine follows, also those without a conversation. */
  copyOf(document: TextDocument): Promise<string | undefined>;
  /** Whether the document is a conversation, which the engine follows now. */
  isConversation(document: TextDocument): boolean;
  /** The result of the last check, or the findings on the screen before it. Returns `undefined` for a document that this extension does not recognize. */
  findings(document: TextDocument): readonly ShownFinding[] | undefined;
  /** Why the document is not checked: the check made the thread of the engine end. */
  givenUp(document: TextDocument): string | undefined;
  /** Fired when a document or what is on the screen is checked, or when the document is no longer recognized. */
  readonly onDidSettle: Event<TextDocument>;
}

export interface LiveDocumentsOptions {
  readonly engines: Engines;
  readonly texts: TextSync;
  readonly documents: Documents;
  readonly configs: Configs;
  readonly log: LogOutputChannel;
}

/** How many milliseconds without a change must pass before a document is examined again. */
const restTime = 200;

type Content = 'conversation' | 'page' | 'stream';

/** The kind of a document; `page` for Markdown whose code blocks are examined. */
type ExaminedKind = DocumentKind | 'page' | undefined;

interface Followed {
  kind: ExaminedKind;
  /** The engine's copy that it follows, and whether it is a conversation. */
  copy: { readonly id: string; readonly holds: Content } | undefined;
  findings: readonly ShownFinding[] | undefined;
  givenUp: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  checking: AbortController;
  /** Resolves when the engine follows the document, or when it is clear that it will not. */
  readonly opened: Promise<void>;
  readonly endOpening: () => void;
}

export function createLiveDocuments(options: LiveDocumentsOptions): LiveDocuments {
  const { engines, documents, configs } = options;
  const scope = new Scope();
  const settled = scope.register(new EventEmitter<TextDocument>());
  const followed = new Map<TextDocument, Followed>();
  const examineAfter = (document: TextDocument, rest: number): void => {
    const entry = followed.get(document);
    if (entry === undefined) return;
    scheduleExamination(document, entry, { ...options, rest, settle: () => settled.fire(document) });
  };
  const follow = (document: TextDocument): void => {
    // What is shown stays until the document is checked again.
    const { findings } = followed.get(document) ?? {};
    leave(document);
    followed.set(document, { ...createEntry(), findings });
    examineAfter(document, 0);
  };
  const leave = (document: TextDocument): void => {
    const entry = followed.get(document);
    followed.delete(document);
    clearTimeout(entry?.timer);
    entry?.checking.abort();
    entry?.endOpening();
  };
  const followAll = (): void => workspace.textDocuments.forEach(follow);
  /** The check made the thread of the engine end, so the document is not checked again until it is changed. */
  const giveUp = (document: TextDocument, reason: string): void => {
    leave(document);
    const entry = { ...createEntry(), findings: [], givenUp: reason };
    followed.set(document, entry);
    entry.endOpening();
    settled.fire(document);
  };
  const restart = ({ cause, reason }: ThreadEnd): void => {
    const causing = [...followed].find(([, { copy }]) => copy !== undefined && copy.id === cause?.args[0])?.[0];
    followAll();
    if (causing !== undefined) giveUp(causing, reason);
  };
  scope.register(workspace.onDidOpenTextDocument(follow));
  scope.register(workspace.onDidCloseTextDocument(leave));
  scope.register(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) examineAfter(document, restTime);
    }),
  );
  scope.register(documents.onDidChangeKind(follow));
  scope.register(configs.onDidChange(followAll));
  scope.register(engines.onEnd((end) => void (end.role === 'documents' && restart(end))));
  scope.register({ dispose: () => [...followed.keys()].forEach(leave) });
  followAll();
  return {
    conversationIn: async (document) => conversationOf(await whenOpened(followed, document)),
    copyOf: async (document) => (await whenOpened(followed, document))?.id,
    isConversation: (document) => followed.get(document)?.copy?.holds === 'conversation',
    findings: (document) => followed.get(document)?.findings,
    givenUp: (document) => followed.get(document)?.givenUp,
    onDidSettle: settled.event,
    dispose: () => scope.dispose(),
  };
}

interface Schedule extends LiveDocumentsOptions {
  /** Milliseconds. */
  readonly rest: number;
  settle(): void;
}

/** Examines the document later. An examination that is planned or running is canceled. */
function scheduleExamination(document: TextDocument, entry: Followed, { rest, settle, ...options }: Schedule): void {
  clearTimeout(entry.timer);
  entry.checking.abort();
  const { signal } = (entry.checking = new AbortController());
  const { version } = document;
  const isCurrent = (): boolean => !signal.aborted && document.version === version;
  const begin = async (): Promise<void> => {
    if (await examine(document, entry, { ...options, signal, isCurrent, settle })) settle();
  };
  const fail = (error: unknown): void => {
    entry.endOpening();
    if (signal.aborted) return;
    options.log.error(error instanceof Error ? error : String(error));
    // A check that was lost with its thread is repeated, unless the document will be examined again anyway.
    if (isThreadEnd(error)) scheduleExamination(document, entry, { ...options, settle, rest: restTime });
  };
  entry.timer = setTimeout(() => void begin().catch(fail), rest);
}

interface Examination extends LiveDocumentsOptions {
  readonly signal: AbortSignal;
  /** Reports that there are findings to show. */
  settle(): void;
  /** Whether the document is still followed and did not change. */
  readonly isCurrent: () => boolean;
}

/**
 * Finds out the kind of the document, has the engine follow it as this kind, and checks it. Resolves with whether the
 * result is the current one.
 */
async function examine(document: TextDocument, entry: Followed, examination: Examination): Promise<boolean> {
  const { documents, engines, texts, signal, isCurrent, settle } = examination;
  const kind = (await documents.kindOf(document)) ?? (documents.isPage(document) ? 'page' : undefined);
  if (!isCurrent()) return false;
  entry.givenUp = undefined;
  entry.copy = await followKind(document, entry, kind, examination);
  entry.kind = kind;
  entry.endOpening();
  if (!isCurrent()) return false;
  const { copy } = entry;
  const view = { length: lengthOf(document), visible: entry.findings === undefined ? rangesOnScreen(document) : [] };
  const showFirst = (first: readonly ShownFinding[]): void => {
    if (!isCurrent()) return;
    entry.findings = first;
    settle();
  };
  const findings = copy && (await engines.documents.check(copy.id, view, showFirst, signal));
  if (!isCurrent()) return false;
  entry.findings = findings;
  if (copy === undefined || findings !== undefined) return true;
  // The engine's copy differs from the document.
  texts.forget(document);
  entry.copy = undefined;
  return examine(document, entry, examination);
}

function conversationOf(copy: Followed['copy']): string | undefined {
  return copy === undefined || copy.holds === 'stream' ? undefined : copy.id;
}

async function whenOpened(
  followed: ReadonlyMap<TextDocument, Followed>,
  document: TextDocument,
): Promise<Followed['copy']> {
  for (;;) {
    const entry = followed.get(document);
    await entry?.opened;
    // Meanwhile the entry may have been replaced, because of a choice or another configuration.
    if (followed.get(document) === entry) return entry?.copy;
  }
}

function createEntry(): Followed {
  let endOpening = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    endOpening = resolve;
  });
  return {
    ...{ kind: undefined, copy: undefined, findings: undefined, givenUp: undefined, timer: undefined },
    ...{ checking: new AbortController(), opened, endOpening },
  };
}

/** Has the engine follow the document as this kind, unless it already does. */
async function followKind(
  document: TextDocument,
  { kind: before, copy }: Followed,
  kind: ExaminedKind,
  { engines, texts, configs }: LiveDocumentsOptions,
): Promise<Followed['copy']> {
  if (kind === undefined) {
    if (copy !== undefined) await engines.documents.unfollow(copy.id);
    return undefined;
  }
  const id = await texts.sync(document);
  if (copy?.id === id && JSON.stringify(kind) === JSON.stringify(before)) return copy;
  const setup = await configs.setupOf(document.uri);
  if (!setup.lint) return undefined;
  if (kind === 'page') {
    await engines.documents.followPage(id, setup);
    return { id, holds: 'page' };
  }
  return { id, holds: (await engines.documents.follow(id, kind, setup)) ? 'conversation' : 'stream' };
}

/** The ranges that editors show; the beginning of a document that no editor shows yet. */
function rangesOnScreen(document: TextDocument): readonly TextRange[] {
  const shown = window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ visibleRanges }) => visibleRanges);
  const ranges = shown.length > 0 ? shown : [new Range(0, 0, firstLines, 0)];
  return ranges.map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }));
}

/** About as many as a screen shows. */
const firstLines = 60;

/** The number of characters of a document, without reading its text. */
function lengthOf(document: TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}
