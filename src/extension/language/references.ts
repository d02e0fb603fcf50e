/** Navigation between calls and their outputs: definition, references, rename; also for tools and messages. */
import { Disposable, languages, Location, WorkspaceEdit, type Position, type Range, type TextDocument } from 'vscode';
import type { FoundPlace } from '../../protocol/editor/language/references.ts';
import { documentSelector } from '../documents/documents.ts';
import { hostLocale } from '../window/language.ts';
import { toRange } from '../documents/places.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';
import { askPiece } from './pieces.ts';

export function registerReferences(services: Services): Disposable {
  const rangeOf = (
    document: TextDocument,
    engine: Engine,
    { index, range }: Pick<FoundPlace, 'index' | 'range'>,
  ): Range => {
    const live = services.liveDocuments.get(document);
    if (live === undefined) throw new Error('the document is followed');
    return toRange(document, engine.pieceOf(live, index, hostLocale()).toDocument(range));
  };
  const find = async (
    document: TextDocument,
    position: Position,
    what: 'definitionsAt' | 'referencesAt',
  ): Promise<Location[]> => {
    const piece = await askPiece(services, document, position);
    if (piece === undefined) return [];
    const places = piece.engine[what](piece.text, piece.offset, piece.around);
    return places.map((place) => new Location(document.uri, rangeOf(document, piece.engine, place)));
  };
  return Disposable.from(
    languages.registerDefinitionProvider(documentSelector, {
      provideDefinition: (document, position) => find(document, position, 'definitionsAt'),
    }),
    languages.registerReferenceProvider(documentSelector, {
      provideReferences: (document, position) => find(document, position, 'referencesAt'),
    }),
    languages.registerRenameProvider(documentSelector, {
      async prepareRename(document, position) {
        const piece = await askPiece(services, document, position);
        if (piece === undefined) return undefined;
        const found = piece.engine.renameTargetAt(piece.text, piece.offset, piece.around);
        if (!found.ok) throw new Error(found.reason);
        const { range, text } = found.target;
        return { range: toRange(document, piece.toDocument(range)), placeholder: text };
      },
      async provideRenameEdits(document, position, name) {
        const piece = await askPiece(services, document, position);
        if (piece === undefined) return undefined;
        const renamed = piece.engine.renameAt(piece.text, piece.offset, { name, around: piece.around });
        if (!renamed.ok) throw new Error(renamed.reason);
        const edit = new WorkspaceEdit();
        for (const { index, start, end, text } of renamed.edits) {
          edit.replace(document.uri, rangeOf(document, piece.engine, { index, range: { start, end } }), text);
        }
        return edit;
      },
    }),
  );
}
