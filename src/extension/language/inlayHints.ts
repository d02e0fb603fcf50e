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
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { documentSelector } from '../documents/documents.ts';
import { settingIds } from '../manifest.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

export function registerInlayHints({ documents, liveDocuments, platform }: Services): Disposable {
  const changed = new EventEmitter<void>();
  const provider = languages.registerInlayHintsProvider(documentSelector, {
    onDidChangeInlayHints: changed.event,
    async provideInlayHints(document, range) {
      if (!workspace.getConfiguration(undefined, document).get<boolean>(settingIds.inlayHints, true)) return [];
      const live = await liveDocuments.whenRead(document);
      if (live !== undefined) return messageHints(document, live, range, await platform.loadEngine());
      const kind = await documents.kindOf(document);
      return kind?.container === 'run-file' ? elapsedHints(document, range, await platform.loadEngine()) : [];
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

function messageHints(document: TextDocument, live: LiveDocument, range: Range, { messageHint }: Engine): InlayHint[] {
  const { conversation, elements, setup } = live;
  if (conversation === undefined) return [];
  const last = document.offsetAt(range.end);
  const hints: InlayHint[] = [];
  for (const [element, { start }] of elements.entries(elements.indexAt(document.offsetAt(range.start)))) {
    if (start > last) break;
    const index = elements.indexOf(element);
    const message = setup.protocol.readMessage(live.valueOf(element) ?? null);
    hints.push(hintAt(document.positionAt(start), messageHint(index, message)));
  }
  return hints;
}

function elapsedHints(document: TextDocument, range: Range, { elapsedHint, readRunLine }: Engine): InlayHint[] {
  const last = Math.min(range.end.line, document.lineCount - 1);
  return Array.from({ length: last - range.start.line + 1 }, (_, nth) =>
    document.lineAt(range.start.line + nth),
  ).flatMap(({ text, range: { start } }) => {
    const line = readRunLine(text, 0);
    // The end line of a run has the time 0 if it contains no valid time.
    const at = line.kind === 'frame' ? line.frame.at : line.kind === 'end' && line.end.at > 0 ? line.end.at : undefined;
    return at === undefined ? [] : [hintAt(start, elapsedHint(at))];
  });
}

function hintAt(position: Position, text: string): InlayHint {
  const hint = new InlayHint(position, text);
  hint.paddingRight = true;
  return hint;
}
