/** Reads the text of a document: returns its content and the converter for it. */
import { sampleLength, type Limits } from '../../core/base/limits.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { parseExact, tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { fromPointer, toPointer } from '../../core/json/pointer.ts';
import { createPointerLocator, type TextRange } from '../../core/document/locatePointer.ts';
import { pieceById } from '../../protocols/building-blocks/pieces.ts';
import type { PieceForm } from '../../protocols/contract/documents.ts';
import { wireProtocolById, wireProtocols, protocolById, protocols } from '../../protocols/registry.ts';
import type { Converter } from '../../protocols/contract/converter.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';
import { converterById } from './converters.ts';
import { readStream, type StoredStream } from './streamSource.ts';

export interface Source {
  /** For a stream, this is the response that its events add up to. */
  readonly document: Json;
  readonly converter: Converter;
  readonly stream?: StoredStream;
}

/** Maps a pointer into the document to its place in the text that was read. Never throws. */
export function createLossLocator(
  text: string,
  { document, converter, stream }: Source,
): (pointer: string) => TextRange {
  if (stream !== undefined) return (pointer) => stream.locateItem(pointer);
  const form = typeof document === 'string' ? protocolById(converter.id)?.text : undefined;
  if (form !== undefined) return form.locate(text);
  const locate = createPointerLocator(text);
  if (!Array.isArray(document) || text.trimStart().startsWith('[')) return locate;
  const lines = Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) => ({ line, index }));
  return (pointer) => {
    const [first = '', ...keys] = fromPointer(pointer);
    const found = lines[Number(first)];
    if (found === undefined) return { start: 0, end: 0 };
    const { start, end } = createPointerLocator(found.line)(toPointer(keys));
    return { start: found.index + start, end: found.index + end };
  };
}

/**
 * Returns `undefined` for text that cannot be converted: neither a request, an answer, a list of messages, a stream,
 * nor a run.
 */
export function readSource(text: string, options: ReadOptions): Source | undefined {
  return readDocument(text, options) ?? readStream(text, options.name, options.limits);
}

interface ReadOptions {
  readonly name: string;
  /** The protocol of the document, regardless of what it looks like. */
  readonly protocol?: string | undefined;
  /** How much of a stream is read. */
  readonly limits?: Limits;
}

function readDocument(text: string, { name, protocol }: ReadOptions): Source | undefined {
  const sample = text.slice(0, sampleLength);
  const textual = protocols.find(({ id, text: form }) =>
    protocol === undefined ? form?.recognize(sample) === 2 : form !== undefined && id === protocol,
  );
  if (textual?.converter !== undefined) return { document: text, converter: textual.converter };
  const chosen = converterById(protocol);
  const asked = wireProtocols.find(({ id }) => id === (chosen?.protocol ?? protocol))?.id;
  const kind = recognizeText(sample, { name, protocol: asked });
  const converter = chosen ?? converterById(kind?.protocol);
  if (kind === undefined || converter === undefined) return undefined;
  const isDocument = kind.container !== 'sse' && kind.container !== 'run-file';
  if (!isDocument || kind.form === 'requests') return undefined;
  if (kind.form === 'events' && (kind.container !== 'json' || kind.isLone === true)) return undefined;
  const document = kind.container === 'jsonl' ? readLines(text) : readJson(text);
  // A whole answer may have the form of the events of its protocol, such as a `chat.completion`. It is no stream.
  const isAnswer = kind.form !== 'events' || (isJsonObject(document) && converter.split(document).form === 'answer');
  if (document === undefined || !isAnswer) return undefined;
  const piece = kind.piece === undefined ? undefined : pieceById(wireProtocolById(kind.protocol), kind.piece);
  return { document: piece === undefined ? document : surround(document, piece), converter };
}

/** Pieces are converted inside the smallest messages or head that can contain them. */
function surround(document: Json, piece: PieceForm): Json {
  // An object with nothing but a list of tools is a head already.
  if (isJsonObject(document) && document[piece.list.slice(1)] !== undefined && piece.of === 'head') {
    return { ...piece.surround([]), ...document };
  }
  const pieces: readonly Json[] = Array.isArray(document) ? document : [document];
  return piece.of === 'head' ? piece.surround(pieces) : pieces.map((one) => piece.surround([one]));
}

/** Comments and trailing commas are allowed, as in a request that is sent. */
function readJson(text: string): Json | undefined {
  const parsed = parseDocument(text, parseExact);
  return parsed.ok ? parsed.json : undefined;
}

/** Reads one value per line. Returns `undefined` if a line is not a valid value. */
function readLines(text: string): Json | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const values = lines.filter((line) => line.trim() !== '').map(tryParseExact);
  return values.every((value) => value !== undefined) ? values : undefined;
}
