/** What the open documents are: told by their name and beginning, or by what the user chose for them. */
import { EventEmitter, Range, workspace, type Disposable, type Event, type Memento, type TextDocument } from 'vscode';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { CustomProtocols } from '../platform/customProtocols.ts';
import type { Platform } from '../platform/platform.ts';

/** What a document was recognised as, and all that followed from. */
interface Known {
  readonly version: number;
  readonly language: string;
  readonly kind: Promise<Kind>;
}

/** The id of a protocol, or `none`: it is none of ours. */
export type Choice = string;

export interface Documents extends Disposable {
  /** `undefined` for a document that is none of ours. */
  kindOf(document: TextDocument): Promise<DocumentKind | undefined>;
  choiceOf(document: TextDocument): Choice | undefined;
  /** Remembered per file in this workspace; without a choice the content decides again. */
  choose(document: TextDocument, choice: Choice | undefined): Promise<void>;
  /** An open document may be something else now: the user chose, its language changed, or a protocol came or went. */
  readonly onDidChangeKind: Event<TextDocument>;
}

/** Languages whose documents are looked at. */
export const documentLanguages: readonly string[] = ['json', 'jsonc', 'jsonl', 'sse'];

export const documentSelector = documentLanguages.map((language) => ({ language }));

/** Characters of a document that are looked at; as `sampleLength` of `recognizeText`, which is loaded only when needed. */
const sampleLength = 64 * 1024;

/** What every document of ours has in its beginning; the engine is not loaded for others. */
const hint =
  /"(?:input|output|messages|role|object|type|agentrun|jsonrpc|parts|contextId|protocolVersion|supported_?[iI]nterfaces)"\s*:|^(?:data|event|id|retry):/m;
const promisingName = /\.(?:agentrequest\.jsonc?|transcript\.jsonl?|agentrun\.jsonl|agentcard\.json|sse)$/i;

const stateKey = 'agentApi.documentChoices';

export function createDocuments(platform: Platform, state: Memento, custom: CustomProtocols): Documents {
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
    const isPromising = choice !== undefined || promisingName.test(name);
    if (!isPromising && !documentLanguages.includes(document.languageId)) return undefined;
    const look = async (length: number): Promise<Kind> => {
      const sample = document.getText(new Range(document.positionAt(0), document.positionAt(length)));
      // What protocols of other extensions have in their documents is not known here.
      if (!isPromising && custom.count === 0 && !hint.test(sample)) return undefined;
      const { recognizeText } = await platform.loadEngine();
      return recognizeText(sample, { name, dialect: choice });
    };
    const kind = await look(sampleLength);
    // Events may stand behind a long log, as in `openingLength`; JSON in one piece begins with what it is.
    const mayBegin = isPromising || document.languageId === 'sse' || document.languageId === 'jsonl';
    return kind === undefined && mayBegin ? look(1024 * 1024) : kind;
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
