/** The piece of a document at an offset (an element, the gap for a new one, or the head), with all its context. */
import type { Json, JsonObject } from '../core/json/json.ts';
import { createConversation } from '../core/conversation/liveConversation.ts';
import type { Message } from '../core/conversation/message.ts';
import { documentSchema, pieceOfElement, authoringOf } from '../protocols/editors.ts';
import type { Piece } from '../protocols/contract/authoring.ts';
import { maskFrame } from '../core/document/maskFrame.ts';
import type { TextRange } from '../core/document/locatePointer.ts';
import type { Searchable } from './language/references.ts';
import type { Locale } from '../core/l10n/translate.ts';
import { pieceById, placeOfPiece } from '../protocols/building-blocks/pieces.ts';
import type { LiveDocument } from '../lint/documents/live/liveDocument.ts';
import { fromPointer } from '../core/json/pointer.ts';
import type { PieceForm } from '../protocols/contract/documents.ts';
import { schemasAt, within } from './language/schemaAt.ts';

export interface DocumentPiece {
  readonly text: string;
  /** The requested offset, relative to the text. */
  readonly offset: number;
  readonly around: Searchable;
  /** Maps a range in the text to the range in the document. */
  toDocument(range: TextRange): TextRange;
}

/** Returns `undefined` where the text does not belong to the document's own content. */
export function pieceAt(document: LiveDocument, offset: number, locale: Locale): DocumentPiece | undefined {
  const { elements, kind } = document;
  const { inside } = elements;
  const element = elements.elementAt(offset);
  const range = element && elements.rangeOf(element);
  if (element !== undefined && range !== undefined) {
    const around = surround(document, elements.indexOf(element), locale);
    const own = kind.form === 'requests' ? { ...around, index: undefined } : around;
    return {
      text: textOf(document, elements.indexOf(element)),
      offset: offset - range.start,
      around: own,
      toDocument: shiftBy(range.start),
    };
  }
  if (inside !== undefined && offset >= inside.start && offset <= inside.end) {
    const around = surround(document, elements.indexAt(offset), locale);
    return { text: '', offset: 0, around, toDocument: shiftBy(offset) };
  }
  if (kind.container !== 'json') return undefined;
  const skipped = inside !== undefined && offset > inside.end ? inside.end - inside.start : 0;
  return {
    text: document.headText,
    offset: offset - skipped,
    around: surround(document, undefined, locale),
    toDocument: (found) => document.outOfHead(found),
  };
}

/** The piece for the element at an index, or for the head. */
export function pieceOf(document: LiveDocument, index: number | undefined, locale: Locale): DocumentPiece {
  const around = surround(document, index, locale);
  const element = index === undefined ? undefined : document.elements.at(index);
  const start = element === undefined ? 0 : (document.elements.rangeOf(element)?.start ?? 0);
  const toDocument = index === undefined ? (range: TextRange) => document.outOfHead(range) : shiftBy(start);
  return { text: textOf(document, index), offset: 0, around, toDocument };
}

const nobody = createConversation([], 'by-id');

function surround(document: LiveDocument, index: number | undefined, locale: Locale): Searchable {
  const { kind, setup, elements, head } = document;
  const { protocol } = setup;
  const isDocument = index === undefined && (kind.form === 'request' || kind.form === 'answer');
  const form = kind.piece === undefined || index === undefined ? undefined : pieceById(protocol, kind.piece);
  const piece: Piece = isDocument ? (kind.form === 'answer' ? 'answer' : 'request') : pieceOfElement(kind.form);
  return {
    protocol,
    authoring: authoringOf(protocol.id),
    schema: form === undefined ? schemaOf(document, piece, locale) : pieceSchema(protocol.id, form, locale),
    ...(form !== undefined && { pieceOf: { around: form.of, above: placeOfPiece(form, 0) } }),
    tools: head === undefined ? [] : protocol.declaredTools(head),
    conversation: document.conversation ?? nobody,
    index,
    read(at): Message | undefined {
      const element = elements.at(at);
      const json: Json | undefined = element && document.valueOf(element);
      return json === undefined ? undefined : protocol.readMessage(json);
    },
    textOf: (at) => textOf(document, at),
    oneLine: kind.container !== 'json',
    locale,
  };
}

/** What is around a list of pieces has no schema of its own. */
function schemaOf({ kind, setup: { protocol } }: LiveDocument, piece: Piece, locale: Locale): JsonObject {
  return kind.piece === undefined ? documentSchema(protocol.id, piece, locale) : {};
}

function textOf(document: LiveDocument, index: number | undefined): string {
  if (index === undefined) return document.headText;
  const element = document.elements.at(index);
  const text = element === undefined ? '' : document.textOf(element);
  return document.kind.container === 'sse' ? maskFrame(text) : text;
}

function shiftBy(start: number): (range: TextRange) => TextRange {
  return (range) => ({ start: range.start + start, end: range.end + start });
}

/**
 * The schema of a piece that stands alone: what the schema of the message or the head around it expects there. `id` is
 * the protocol. The result accepts everything if the protocol has no schema.
 */
function pieceSchema(id: string, piece: PieceForm, locale: Locale): JsonObject {
  const { $defs, ...around } = documentSchema(id, piece.of === 'head' ? 'request' : 'element', locale);
  const path = fromPointer(placeOfPiece(piece, 0)).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const root = { ...around, ...($defs !== undefined && { $defs }) };
  const holders = schemasAt(root, { value: piece.surround([{}]), path: path.slice(0, -1) });
  const found = holders.flatMap((holder) => within(holder, path.at(-1) ?? ''));
  return { ...($defs !== undefined && { $defs }), ...(found.length > 0 && { anyOf: found }) };
}
