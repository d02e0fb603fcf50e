/**
 * Recognizes a document: its protocol, its form, and how its elements are stored in the text. Only the beginning of the
 * text is examined, so that the cost does not depend on the size of the document. A file name that implies a kind
 * counts unless the content is clearly something else.
 */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Container, DialectId, DocumentDialect, Recognition } from '../contract/documents.ts';
import { defaultProtocol, dialectById, dialectOfEvent, dialects } from '../registry.ts';
import { isFailure } from '../building-blocks/isFailure.ts';
import { parseBeginning } from '../../core/document/parseDocument.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import { saysNothing, parseFrame } from '../../core/wire/parseFrame.ts';
import { readOpening, type Opening } from '../../core/wire/readOpening.ts';
import { promisedByName, type DocumentKind, type Promised } from './documentKind.ts';
import { containerOf } from './sniffContainer.ts';
import type { Dialect } from '../contract/protocol.ts';

/** Number of characters of a document that are examined. */
export const sampleLength = 64 * 1024;

/** Maximum number of elements of a list, or of lines, that are examined. */
const mostLooked = 20;

export interface RecognizeOptions {
  /** Path or name of the file; only its ending matters. */
  readonly name?: string;
  /** The protocol, when the user or an option specifies it. */
  readonly dialect?: DialectId | undefined;
}

/**
 * `sample` is the text or its beginning: `sampleLength` characters are enough to recognize most documents,
 * `openingLength` characters also recognize what follows log lines and other noise. Returns `undefined` when the text
 * is not a known document.
 */
export function recognizeText(sample: string, options: RecognizeOptions = {}): DocumentKind | undefined {
  const opening = readOpening(sample);
  if (isEmptyStream(opening)) return { dialect: options.dialect ?? defaultProtocol.id, ...emptyStream };
  const kind = recognizeDocument(sample, opening, options) ?? recognizeFrames(opening, options);
  if (kind === undefined || (kind.form !== 'events' && kind.form !== 'answer')) {
    // When a single JSON value of a request or a transcript is surrounded by noise, it does not count as a document.
    return kind?.container === 'json' && opening.isMixed ? undefined : kind;
  }
  const guess = guessProfile(dialectById(kind.dialect), opening.drafts);
  const isReplayed = kind.isReplayed ?? opening.isMixed;
  return { ...kind, ...(isReplayed && { isReplayed }), ...(guess === undefined ? {} : { guess }) };
}

/** A stream that ends without an event can belong to any protocol. */
function isEmptyStream({ container, drafts }: Opening): boolean {
  return container === 'sse' && drafts.some(({ form }) => form === 'event') && drafts.every(saysNothing);
}

const emptyStream = { form: 'events', container: 'sse', isReplayed: true } as const;

/**
 * Recognizes a stream or an answer by its first frame that is certainly an event of a protocol, in the same way as a
 * run is read.
 */
function recognizeFrames({ container, drafts }: Opening, { dialect }: RecognizeOptions): DocumentKind | undefined {
  if (container === undefined) return undefined;
  const found = drafts.map(dialectOfFrame).find((one) => one !== undefined);
  const form = container === 'json' ? 'answer' : 'events';
  if (found !== undefined && found === (dialect ?? found)) {
    return { dialect: found, form, container, isReplayed: true };
  }
  return undefined;
}

function dialectOfFrame({ form, data }: FrameDraft): DialectId | undefined {
  const json = form === 'stray' || form === 'comment' ? undefined : tryParseJson(data);
  return json === undefined ? undefined : dialectOfEvent(json)?.id;
}

/** Recognizes a document by its root, or by what most of its elements are. */
function recognizeDocument(
  sample: string,
  opening: Opening,
  { name = '', dialect }: RecognizeOptions,
): DocumentKind | undefined {
  const promised = promisedByName().find((one) => one.name.test(name));
  const container = namedContainer(containerOf(opening), name, promised);
  if (container === undefined) return undefined;
  const asked = dialects.filter(({ id }) => dialect === undefined || id === dialect);
  const content = readSample(sample, container, opening);
  if (promised !== undefined && dialect === undefined && hasList(content, promised)) return toKind(promised, container);
  const found = best(asked, content, dialect === undefined ? 1 : 0);
  if (found?.certainty === 2) return toKind(found, container);
  const isPromised = promised?.dialect === (dialect ?? promised?.dialect) && found?.dialect !== promised?.dialect;
  if (promised !== undefined && isPromised) return toPromised(promised, container, content);
  // A user who specifies the protocol also means the error answer of a server that failed.
  if (dialect !== undefined && 'root' in content && (found?.certainty ?? 0) === 0 && isFailure(content.root)) {
    return { dialect, form: 'answer', container, isReplayed: true };
  }
  if (found !== undefined && (promised ?? dialect) !== undefined) return toKind(found, container);
  const meant = promisedByName().find((one) => one.dialect === dialect && hasList(content, one));
  if (meant !== undefined) return toKind(meant, container);
  return dialect === undefined ? undefined : { dialect, form: 'root' in content ? 'request' : 'messages', container };
}

/** An object is not a list of messages, whatever the name implies; at most it is a request that contains one. */
function toPromised(promised: Promised, container: Container, content: Sample): DocumentKind {
  if (promised.form !== 'messages' || !('root' in content)) return toKind(promised, container);
  return { dialect: promised.dialect, form: 'request', container };
}

/**
 * A name that implies a request is trusted when the document has the list member of a request, whatever the list
 * contains.
 */
function hasList(content: Sample, { list }: Promised): boolean {
  return list !== undefined && 'root' in content && list in content.root;
}

/**
 * The content distinguishes SSE from JSON. Whether a JSON text is one value or one value per line is better decided by
 * the name.
 */
function namedContainer(
  sniffed: Container | undefined,
  name: string,
  promised: Promised | undefined,
): Container | undefined {
  if (promised?.container === 'run-file') return 'run-file';
  const container = sniffed ?? promised?.container;
  return container === 'json' && /\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : container;
}

interface Found extends Recognition {
  readonly dialect: DialectId;
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
  return { elements: objectsOf(events.slice(0, mostLooked * 10).map(({ data }) => tryParseJson(data) ?? null)) };
}

function objectsOf(values: readonly Json[]): readonly JsonObject[] {
  return values.filter(isJsonObject).slice(0, mostLooked);
}

/**
 * Returns the candidate with the highest certainty; when several are equally certain, the first in the list. A
 * candidate with certainty 0 only counts when the protocol was specified (`least` is 0).
 */
function best(asked: readonly DocumentDialect[], sample: Sample, least: Certainty): Found | undefined {
  const candidates = asked.flatMap((dialect): readonly Found[] => {
    const recognition = 'root' in sample ? dialect.recognizeRoot(sample.root) : surest(dialect, sample.elements);
    return recognition === undefined ? [] : [{ ...recognition, dialect: dialect.id }];
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
function surest(dialect: DocumentDialect, elements: readonly JsonObject[]): Recognition | undefined {
  const recognized = elements.map((element) => dialect.recognizeElement(element)).filter((one) => one !== undefined);
  const sure = recognized.filter(({ certainty }) => certainty === 2);
  if (sure.length > 0 && sure.length * 2 >= elements.length) return sure[0];
  const [first] = recognized;
  return first && { ...first, certainty: 1 };
}

function toKind({ dialect, form, list }: Omit<DocumentKind, 'container'>, container: Container): DocumentKind {
  return { dialect, form, container, ...(list === undefined ? {} : { list }) };
}

/**
 * Guesses which server wrote a stored stream or answer, from its first certain event. Returns the id of a profile of
 * the protocol: the same profile that a run of these frames would be checked with.
 */
function guessProfile(dialect: Dialect, drafts: readonly FrameDraft[]): string | undefined {
  if (dialect.guessProfile === undefined) return undefined;
  for (const [seq, draft] of drafts.entries()) {
    const event = parseFrame(toFrame(draft, seq, 0));
    // The sample may cut off a long answer.
    const json = event.kind === 'json' ? event.json : draft.form === 'body' ? parseBeginning(draft.data) : undefined;
    if (isJsonObject(json) && dialect.recognizeEvent(json) === 2) {
      return dialect.guessProfile({ kind: 'json', json, frame: event.frame });
    }
  }
  return undefined;
}
