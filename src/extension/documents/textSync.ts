/**
 * Keeps the engine's copies of open documents up to date. A document is sent when it is first needed, in
 * pieces between which VS Code can do other work; after that, only edits are sent.
 */
import { Position, Range, workspace, type TextDocument, type TextDocumentChangeEvent } from 'vscode';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { Engines } from '../engine/engines.ts';

export interface TextSync extends Disposable {
  /**
   * Resolves with the id of the engine's copy, which has the current text when the next call reaches the engine.
   * Rejects if the document was closed.
   */
  sync(document: TextDocument): Promise<string>;
  /** Sends the document again when it is next needed, because the engine's copy turned out to be different. */
  forget(document: TextDocument): void;
}

/** The number of characters that are sent at a time. */
const pieceLength = 512 * 1024;

interface Synced {
  readonly id: string;
  /** Settles when the whole text was sent. */
  readonly sent: Promise<void>;
  isSent: boolean;
}

/** The calls with which an engine keeps copies of texts. */
type TextCalls = Pick<Engines['documents'], 'openText' | 'appendText' | 'changeText' | 'closeText'>;

/** @param role The thread of the engine that keeps the copies. */
export function createTextSync(engines: Engines, role: 'documents' | 'tasks'): TextSync {
  const calls: TextCalls = engines[role];
  const scope = new Scope();
  const known = new Map<TextDocument, Synced>();
  let lastId = 0;
  const begin = (document: TextDocument): Synced => {
    lastId += 1;
    const id = `${lastId}`;
    const synced: Synced = { id, isSent: false, sent: Promise.resolve() };
    known.set(document, synced);
    const isCurrent = (): boolean => known.get(document) === synced;
    const sent = sendText(calls, document, { id, isCurrent }).then(() => void (synced.isSent = true));
    sent.catch(() => forget(document, synced));
    return Object.assign(synced, { sent });
  };
  const forget = (document: TextDocument, synced: Synced | undefined): void => {
    if (synced === undefined || known.get(document) !== synced) return;
    known.delete(document);
    tell(calls.closeText(synced.id));
  };
  scope.register(
    workspace.onDidChangeTextDocument((event) => {
      const synced = known.get(event.document);
      if (synced === undefined) return;
      // A text that changes while it is being sent is sent again.
      if (!synced.isSent) forget(event.document, synced);
      else if (event.contentChanges.length > 0) tell(calls.changeText(synced.id, toEdits(event)));
    }),
  );
  scope.register(workspace.onDidCloseTextDocument((document) => forget(document, known.get(document))));
  scope.register(engines.onEnd((end) => void (end.role === role && known.clear())));
  return {
    async sync(document) {
      for (;;) {
        if (document.isClosed) throw new Error('The document was closed.');
        const synced = known.get(document) ?? begin(document);
        try {
          await synced.sent;
        } catch (error) {
          if (!(error instanceof ChangedError)) throw error;
        }
        if (known.get(document) === synced) return synced.id;
      }
    },
    forget: (document) => forget(document, known.get(document)),
    dispose: () => scope.dispose(),
  };
}

interface Sending {
  readonly id: string;
  /** Whether the text is still wanted. */
  isCurrent(): boolean;
}

/** Sends the text piece by piece. Rejects with a `ChangedError` if the document changes before all pieces are sent. */
async function sendText(calls: TextCalls, document: TextDocument, { id, isCurrent }: Sending): Promise<void> {
  const { version } = document;
  tell(calls.openText(id));
  for (let at = new Position(0, 0); ;) {
    const end = nextBorder(document, at);
    const piece = document.getText(new Range(at, end));
    // A single line can be very long.
    for (let start = 0; start < piece.length; start += pieceLength) {
      tell(calls.appendText(id, piece.slice(start, start + pieceLength)));
    }
    if (!end.isBefore(document.lineAt(document.lineCount - 1).range.end)) return;
    at = end;
    await new Promise((resolve) => setTimeout(resolve));
    if (document.version !== version || !isCurrent()) throw new ChangedError();
  }
}

/** The calls reach the engine in the order in which they are made. If the thread ends, the text is sent again. */
function tell(call: Promise<void>): void {
  call.catch(() => undefined);
}

/** The text was changed while it was being sent. */
class ChangedError extends Error {}

/** The end of the next piece: the beginning of a line, or a place within a line that is longer than a piece. */
function nextBorder(document: TextDocument, start: Position): Position {
  const end = document.positionAt(document.offsetAt(start) + pieceLength);
  const last = document.lineAt(document.lineCount - 1).range.end;
  if (!end.isBefore(last)) return last;
  return end.line === start.line ? document.lineAt(end.line).rangeIncludingLineBreak.end : new Position(end.line, 0);
}

function toEdits({ contentChanges }: TextDocumentChangeEvent): readonly TextEdit[] {
  return contentChanges.map(({ rangeOffset, rangeLength, text }) => {
    return { start: rangeOffset, end: rangeOffset + rangeLength, text };
  });
}
