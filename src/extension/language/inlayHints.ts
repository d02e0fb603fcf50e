/**
 * Inlay hints: the number and the role of each message at its beginning; in a run file, the time at which each line
 * arrived.
 */
import {
  Disposable,
  EventEmitter,
  InlayHint,
  languages,
  workspace,
  type Position,
  type Range,
  type TextDocument,
} from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import { settingIds } from '../manifest.ts';
import type { Engines } from '../engine/engines.ts';
import type { Services } from '../services.ts';

export function registerInlayHints({ documents, engines, liveDocuments }: Services): Disposable {
  const changed = new EventEmitter<void>();
  const provider = languages.registerInlayHintsProvider(documentSelector, {
    onDidChangeInlayHints: changed.event,
    async provideInlayHints(document, range) {
      if (!workspace.getConfiguration(undefined, document).get<boolean>(settingIds.inlayHints, true)) return [];
      const id = await liveDocuments.conversationIn(document);
      if (id !== undefined) {
        const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
        const hints = await engines.documents.listMessageHints(id, { start, end });
        return hints.map(({ at, text }) => hintAt(document.positionAt(at), text));
      }
      const kind = await documents.kindOf(document);
      return kind?.container === 'run-file' ? elapsedHints(document, range, engines) : [];
    },
  });
  return Disposable.from(
    changed,
    provider,
    liveDocuments.onDidSettle(() => changed.fire()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.inlayHints)) changed.fire();
    }),
  );
}

async function elapsedHints(document: TextDocument, range: Range, { documents }: Engines): Promise<InlayHint[]> {
  const last = Math.min(range.end.line, document.lineCount - 1);
  const lines = Array.from({ length: last - range.start.line + 1 }, (_, nth) =>
    document.lineAt(range.start.line + nth),
  );
  const hints = await documents.elapsedHints(lines.map(({ text }) => text));
  return lines.flatMap(({ range: { start } }, index) => {
    const text = hints[index];
    return text ? [hintAt(start, text)] : [];
  });
}

function hintAt(position: Position, text: string): InlayHint {
  const hint = new InlayHint(position, text);
  hint.paddingRight = true;
  return hint;
}
