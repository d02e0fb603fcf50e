/** The kinds of the open documents: recognized by name and beginning, or chosen by the user. */
import {
  EventEmitter,
  Range,
  workspace,
  type Disposable,
  type DocumentFilter,
  type Event,
  type Memento,
  type TextDocument,
} from 'vscode';
import { openingLength, sampleLength } from '../../protocol/core/base/limits.ts';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { CustomProtocols } from '../platform/customProtocols.ts';
import type { Engines } from '../engine/engines.ts';
import { documentName, typicalBeginning } from './documentSigns.ts';
import { isHarmonyDocument } from './harmonyText.ts';
import { createPageLook, pageLanguages, pageName } from './pages.ts';

/** The kind of a document, and the version and language for which it was recognized. */
interface Known {
  readonly version: number;
  readonly language: string;
  readonly kind: Promise<Kind>;
}

/** The id of a protocol, or `none`: the document does not belong to this extension. */
export type Choice = string;

export interface Documents extends Disposable {
  /** Resolves with `undefined` for a document that this extension does not recognize. */
  kindOf(document: TextDocument): Promise<DocumentKind | undefined>;
  /** Whether it is a page of Markdown or MDX with a code block that looks like a document of a protocol. */
  isPage(document: TextDocument): boolean;
  choiceOf(document: TextDocument): Choice | undefined;
  /** The choice is stored per file in this workspace. Without a choice, the content decides again. */
  choose(document: TextDocument, choice: Choice | undefined): Promise<void>;
  /**
   * Fired when the kind of an open document may have changed: the user made a choice, its language changed, or a
   * protocol was added or removed.
   */
  readonly onDidChangeKind: Event<TextDocument>;
}

/** The languages of documents that are examined. Documents may be saved and pasted as plain text. */
const documentLanguages: readonly string[] = ['json', 'jsonc', 'jsonl', 'sse', 'plaintext'];

export const documentSelector = documentLanguages.map((language) => ({ language }));

/** Documents, and pages with documents in their code blocks. */
export const textSelector: DocumentFilter[] = [
  ...documentSelector,
  ...pageLanguages.map((language) => ({ language })),
  { pattern: '**/*.mdx' },
];

const stateKey = 'agentApi.documentChoices';

export function createDocuments(engines: Engines, state: Memento, custom: CustomProtocols): Documents {
  const changed = new EventEmitter<TextDocument>();
  let known = new WeakMap<TextDocument, Known>();
  custom.follow(() => {
    known = new WeakMap();
    workspace.textDocuments.forEach((document) => changed.fire(document));
  });
  // A document that gets another language is closed and opened again, without an edit.
  const opening = workspace.onDidOpenTextDocument((document) => {
    const before = known.get(document);
    if (before !== undefined && before.language !== document.languageId) changed.fire(document);
  });
  const choices = (): Readonly<Record<string, Choice>> => state.get(stateKey, {});
  const recognize = async (document: TextDocument): Promise<Kind> => {
    const choice = choices()[document.uri.toString()];
    if (choice === 'none') return undefined;
    const name = document.uri.path;
    const isLikely = choice !== undefined || documentName.test(name);
    // The engine finds no JSON document in it, but asking it loads the contributions for Harmony text.
    const isHarmony = isHarmonyDocument(document);
    const isExamined = documentLanguages.includes(document.languageId) && !pageName.test(name);
    if (!isLikely && !isHarmony && !isExamined) return undefined;
    const look = async (length: number): Promise<Kind> => {
      const sample = document.getText(new Range(document.positionAt(0), document.positionAt(length)));
      // The engine is not loaded for other documents. The members that the protocols of other extensions use in their documents are not known here.
      if (!isLikely && !isHarmony && custom.count === 0 && !typicalBeginning.test(sample)) return undefined;
      return engines.documents.recognize(sample, { name, protocol: choice });
    };
    const kind = await look(sampleLength);
    // Events may follow a long log. A single JSON value can be recognized by its beginning.
    const mayBegin = isLikely || document.languageId === 'sse' || document.languageId === 'jsonl';
    return kind === undefined && mayBegin ? look(openingLength) : kind;
  };
  return {
    kindOf(document) {
      const before = known.get(document);
      const { version, languageId: language } = document;
      if (before?.version === version && before.language === language) return before.kind;
      const kind = recognize(document);
      known.set(document, { version, language, kind });
      return kind;
    },
    isPage: createPageLook(),
    choiceOf: (document) => choices()[document.uri.toString()],
    async choose(document, choice) {
      const { [document.uri.toString()]: _before, ...others } = choices();
      await state.update(stateKey, choice === undefined ? others : { ...others, [document.uri.toString()]: choice });
      known.delete(document);
      changed.fire(document);
    },
    onDidChangeKind: changed.event,
    dispose() {
      opening.dispose();
      changed.dispose();
    },
  };
}

type Kind = DocumentKind | undefined;
