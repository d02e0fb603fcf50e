/**
 * Recognizes a document: its protocol, its form, and how its elements are stored in the text. A single element, or a
 * piece of one, is a document too. Only the beginning of the text is examined, so that the cost does not depend on the size of the document. A file name that implies a kind
 * counts unless the content is clearly something else.
 */
import { sampleLength } from '../../core/base/limits.ts';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Container, ProtocolId, DocumentProtocol, Recognition } from '../contract/documents.ts';
import { defaultProtocol, wireProtocolById, protocolOfEvent, wireProtocols } from '../registry.ts';
import { isFailure } from '../building-blocks/isFailure.ts';
import { parseBeginning } from '../../core/document/parseDocument.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import { isEmptyFrame, parseFrame } from '../../core/wire/parseFrame.ts';
import { readOpening, type Opening } from '../../core/wire/readOpening.ts';
import { impliedKinds, type DocumentKind, type ImpliedKind } from './documentKind.ts';
import { containerOf } from './sniffContainer.ts';
import type { WireProtocol } from '../contract/protocol.ts';

/** Maximum number of elements of a list, or of lines, that are examined. */
const maxScanned = 20;

export interface RecognizeOptions {
  /** Path or name of the file; only its ending matters. */
  readonly name?: string;
  /** The protocol, when the user or an option specifies it. */
  readonly protocol?: ProtocolId | undefined;
}

/**
 * `sample` is the text or its beginning: `sampleLength` characters are enough to recognize most documents,
 * `openingLength` characters also recognize what follows log lines and other noise. Returns `undefined` when the text
 * is not a known document.
 */
export function recognizeText(sample: string, options: RecognizeOptions = {}): DocumentKind | undefined {
  const opening = readOpening(sample);
  if (isEmptyStream(opening)) return { protocol: options.protocol ?? defaultProtocol.id, ...emptyStream };
  const kind = recognizeDocument(sample, opening, options) ?? recognizeFrames(opening, options);
  if (kind === undefined || (kind.form !== 'events' && kind.form !== 'answer')) {
    // When a single JSON value of a request or a transcript is surrounded by noise, it does not count as a document.
    return kind?.container === 'json' && opening.isMixed ? undefined : kind;
  }
  const guess = guessProfile(wireProtocolById(kind.protocol), opening.drafts);
  const isReplayed = kind.isReplayed ?? opening.isMixed;
  return { ...kind, ...(isReplayed && { isReplayed }), ...(guess === undefined ? {} : { guess }) };
}

/** A stream that ends without an event can belong to any protocol. */
function isEmptyStream({ container, drafts }: Opening): boolean {
  return container === 'sse' && drafts.some(({ form }) => form === 'event') && drafts.every(isEmptyFrame);
}

const emptyStream = { form: 'events', container: 'sse', isReplayed: true } as const;

/**
 * Recognizes a stream or an answer by its first frame that is certainly an event of a protocol, in the same way as a
 * run is read.
 */
function recognizeFrames({ container, drafts }: Opening, { protocol }: RecognizeOptions): DocumentKind | undefined {
  if (container === undefined) return undefined;
  const found = drafts.map(protocolOfFrame).find((one) => one !== undefined);
  const form = container === 'json' ? 'answer' : 'events';
  if (found !== undefined && found === (protocol ?? found)) {
    return { protocol: found, form, container, isReplayed: true };
  }
  return undefined;
}

function protocolOfFrame({ form, data }: FrameDraft): ProtocolId | undefined {
  const json = form === 'stray' || form === 'comment' ? undefined : tryParseJson(data);
  return json === undefined ? undefined : protocolOfEvent(json)?.id;
}

/** Recognizes a document by its root, or by what most of its elements are. */
function recognizeDocument(
  sample: string,
  opening: Opening,
  { name = '', protocol }: RecognizeOptions,
): DocumentKind | undefined {
  const implied = impliedKinds().find((one) => one.name.test(name));
  const container = namedContainer(containerOf(opening), name, implied);
  if (container === undefined) return undefined;
  const asked = wireProtocols.filter(({ id }) => protocol === undefined || id === protocol);
  const content = readSample(sample, container, opening);
  if (implied !== undefined && protocol === undefined && hasList(content, implied)) return toKind(implied, container);
  const found = best(asked, content, protocol === undefined ? 1 : 0);
  if (found?.certainty === 2) return toKind(found, container);
  const part = implied?.form === 'request' ? undefined : findPart(asked, content, container);
  if (part !== undefined) return part;
  const isImplied = implied?.protocol === (protocol ?? implied?.protocol) && found?.protocol !== implied?.protocol;
  if (implied !== undefined && isImplied) return toImpliedKind(implied, container, content);
  // A user who specifies the protocol also means the error answer of a server that failed.
  if (protocol !== undefined && 'root' in content && (found?.certainty ?? 0) === 0 && isFailure(content.root)) {
    return { protocol, form: 'answer', container, isReplayed: true };
  }
  if (found !== undefined && (implied ?? protocol) !== undefined) return toKind(found, container);
  const meant = impliedKinds().find((one) => one.protocol === protocol && hasList(content, one));
  if (meant !== undefined) return toKind(meant, container);
  return protocol === undefined ? undefined : { protocol, form: 'root' in content ? 'request' : 'messages', container };
}

/**
 * Recognizes an object that is a message, an event or a piece of these, and a list of pieces. The elements of other
 * protocols look similar, so only certain ones count.
 */
function findPart(asked: readonly DocumentProtocol[], content: Sample, container: Container): DocumentKind | undefined {
  const lone = 'root' in content ? ({ isLone: true } as const) : {};
  const listed = 'root' in content && container === 'json' ? findListedPieces(asked, content.root) : undefined;
  if (listed !== undefined) return { ...listed, container };
  const elements = 'root' in content ? [content.root] : content.elements;
  const [first] = elements;
  if (first === undefined || container === 'run-file' || container === 'sse') return undefined;
  for (const protocol of asked) {
    const { form, certainty } = protocol.recognizeElement(first) ?? { form: undefined, certainty: 0 };
    if ('root' in content && certainty === 2 && (form === 'messages' || form === 'events')) {
      return { protocol: protocol.id, form, container, isLone: true };
    }
    const piece = protocol.pieces?.find(({ recognize }) => elements.every((one) => recognize(one) === 2));
    if (piece !== undefined) return { protocol: protocol.id, form: 'pieces', container, piece: piece.id, ...lone };
  }
  return undefined;
}

/** Members of a request that only say how its tools are used. */
const besideTools: ReadonlySet<string> = new Set(['tools', 'tool_choice', 'parallel_tool_calls']);

/** Recognizes an object with nothing but the tools of a request: `{"tools": […]}`. */
function findListedPieces(
  asked: readonly DocumentProtocol[],
  root: JsonObject,
): Omit<DocumentKind, 'container'> | undefined {
  const { tools } = root;
  if (!Array.isArray(tools) || tools.length === 0 || !Object.keys(root).every((name) => besideTools.has(name))) {
    return undefined;
  }
  const list = (tools as readonly Json[]).slice(0, maxScanned);
  for (const { id, pieces = [] } of asked) {
    const piece = pieces.find(
      (one) =>
        one.list === '/tools' &&
        one.inner === undefined &&
        list.every((tool) => isJsonObject(tool) && one.recognize(tool) === 2),
    );
    if (piece !== undefined) return { protocol: id, form: 'pieces', piece: piece.id, list: 'tools' };
  }
  return undefined;
}

/** An object is not a list of messages, whatever the name implies; at most it is a request that contains one. */
function toImpliedKind(implied: ImpliedKind, container: Container, content: Sample): DocumentKind {
  const { piece } = implied;
  if (piece !== undefined) return { ...toKind(implied, container), piece, ...('root' in content && { isLone: true }) };
  if (implied.form !== 'messages' || !('root' in content)) return toKind(implied, container);
  return { protocol: implied.protocol, form: 'request', container };
}

/**
 * A name that implies a request is trusted when the document has the list member of a request, whatever the list
 * contains.
 */
function hasList(content: Sample, { list }: ImpliedKind): boolean {
  return list !== undefined && 'root' in content && list in content.root;
}

/**
 * The content distinguishes SSE from JSON. Whether a JSON text is one value or one value per line is better decided by
 * the name.
 */
function namedContainer(
  sniffed: Container | undefined,
  name: string,
  implied: ImpliedKind | undefined,
): Container | undefined {
  if (implied?.container === 'run-file') return 'run-file';
  const container = sniffed ?? implied?.container;
  return container === 'json' && /\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : container;
}

interface Found extends Recognition {
  readonly protocol: ProtocolId;
}

type Sample = { readonly root: JsonObject } | { readonly elements: readonly JsonObject[] };

function readSample(sample: string, container: Container, { drafts, isMixed }: Opening): Sample {
  const events = drafts.filter(({ form }) => form === 'event' || form === 'body');
  if (container === 'json') {
    const text = isMixed ? (events[0]?.data ?? '') : sample.replace(/^\uFEFF/, '').slice(0, sampleLength);
    // Tolerant parsing, because the sample can end anywhere.
    const root = parseBeginning(text);
    return isJsonObject(root) ? { root } : { elements: Array.isArray(root) ? objectsOf(root as readonly Json[]) : [] };
  }
  return { elements: objectsOf(events.slice(0, maxScanned * 10).map(({ data }) => tryParseJson(data) ?? null)) };
}

function objectsOf(values: readonly Json[]): readonly JsonObject[] {
  return values.filter(isJsonObject).slice(0, maxScanned);
}

/**
 * Returns the candidate with the highest certainty; when several are equally certain, the first in the list. A
 * candidate with certainty 0 only counts when the protocol was specified (`least` is 0).
 */
function best(asked: readonly DocumentProtocol[], sample: Sample, least: Certainty): Found | undefined {
  const candidates = asked.flatMap((protocol): readonly Found[] => {
    const recognition = 'root' in sample ? protocol.recognizeRoot(sample.root) : bestMatch(protocol, sample.elements);
    return recognition === undefined ? [] : [{ ...recognition, protocol: protocol.id }];
  });
  const certainties: readonly Certainty[] = [2, 1, 0];
  return certainties
    .filter((certainty) => certainty >= least)
    .map((certainty) => candidates.find((candidate) => candidate.certainty === certainty))
    .find((candidate) => candidate !== undefined);
}

/**
 * A list is of a kind with certainty 2 when at least half of its elements certainly are; otherwise the first recognized
 * element gives certainty 1. A single element of another kind, such as the error that ends a stream, decides nothing.
 */
function bestMatch(protocol: DocumentProtocol, elements: readonly JsonObject[]): Recognition | undefined {
  const recognized = elements.map((element) => protocol.recognizeElement(element)).filter((one) => one !== undefined);
  const sure = recognized.filter(({ certainty }) => certainty === 2);
  if (sure.length > 0 && sure.length * 2 >= elements.length) return sure[0];
  const [first] = recognized;
  return first && { ...first, certainty: 1 };
}

function toKind({ protocol, form, list }: Omit<DocumentKind, 'container'>, container: Container): DocumentKind {
  return { protocol, form, container, ...(list === undefined ? {} : { list }) };
}

/**
 * Guesses which server wrote a stored stream or answer, from its first certain event. Returns the id of a profile of
 * the protocol: the same profile that a run of these frames would be checked with.
 */
function guessProfile(protocol: WireProtocol, drafts: readonly FrameDraft[]): string | undefined {
  if (protocol.guessProfile === undefined) return undefined;
  for (const [seq, draft] of drafts.entries()) {
    const event = parseFrame(toFrame(draft, seq, 0));
    // The sample may cut off a long answer.
    const json = event.kind === 'json' ? event.json : draft.form === 'body' ? parseBeginning(draft.data) : undefined;
    if (isJsonObject(json) && protocol.recognizeEvent(json) === 2) {
      return protocol.guessProfile({ kind: 'json', json, frame: event.frame });
    }
  }
  return undefined;
}
