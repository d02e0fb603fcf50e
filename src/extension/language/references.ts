/** Navigation between calls and their outputs: definition, references, rename; also for tools and messages. */
import { Disposable, languages, Location, WorkspaceEdit, type Position, type TextDocument } from 'vscode';
import { textSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

export function registerReferences({ engines, liveDocuments }: Services): Disposable {
  const find = async (
    document: TextDocument,
    position: Position,
    what: 'definitionsAt' | 'referencesAt',
  ): Promise<Location[]> => {
    const id = await liveDocuments.conversationIn(document);
    const places = id === undefined ? [] : await engines.documents[what](id, document.offsetAt(position));
    return places.map((place) => new Location(document.uri, toRange(document, place)));
  };
  return Disposable.from(
    languages.registerDefinitionProvider(textSelector, {
      provideDefinition: (document, position) => find(document, position, 'definitionsAt'),
    }),
    languages.registerReferenceProvider(textSelector, {
      provideReferences: (document, position) => find(document, position, 'referencesAt'),
    }),
    languages.registerRenameProvider(textSelector, {
      async prepareRename(document, position) {
        const id = await liveDocuments.conversationIn(document);
        const found =
          id === undefined ? undefined : await engines.documents.renameTargetAt(id, document.offsetAt(position));
        return found && { range: toRange(document, found.range), placeholder: found.text };
      },
      async provideRenameEdits(document, position, name) {
        const id = await liveDocuments.conversationIn(document);
        const edits =
          id === undefined ? undefined : await engines.documents.renameAt(id, document.offsetAt(position), name);
        if (edits === undefined) return undefined;
        const edit = new WorkspaceEdit();
        for (const { text, ...range } of edits) edit.replace(document.uri, toRange(document, range), text);
        return edit;
      },
    }),
  );
}
