/** The number and the role of each message, where it begins. */
import { Disposable, EventEmitter, InlayHint, languages } from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import type { Services } from '../services.ts';

export function registerInlayHints({ liveDocuments, platform }: Services): Disposable {
  const changed = new EventEmitter<void>();
  const provider = languages.registerInlayHintsProvider(documentSelector, {
    onDidChangeInlayHints: changed.event,
    async provideInlayHints(document, range) {
      const live = await liveDocuments.whenRead(document);
      if (live?.conversation === undefined) return [];
      const { messageHint } = await platform.loadEngine();
      const last = document.offsetAt(range.end);
      const hints: InlayHint[] = [];
      for (const [element, place] of live.elements.entries(live.elements.indexAt(document.offsetAt(range.start)))) {
        if (place.start > last) break;
        const index = live.elements.indexOf(element);
        const message = live.setup.dialect.readMessage(live.valueOf(element) ?? null);
        const hint = new InlayHint(document.positionAt(place.start), messageHint(index, message));
        hint.paddingRight = true;
        hints.push(hint);
      }
      return hints;
    },
  });
  return Disposable.from(
    changed,
    provider,
    liveDocuments.onDidSettle(() => changed.fire()),
  );
}
