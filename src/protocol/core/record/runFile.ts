/**
 * The run file `*.agentrun.jsonl`: one header line, one line per frame, one end line. Public
 * surface, described in `docs/run-file.md`; the version is raised when a reader of the old form
 * would misread the new one. Such files come from anywhere: members of a wrong type are as good as missing.
 */
import { parseExactWithin, printExact } from '../json/exactJson.ts';
import type { Fault } from '../base/fault.ts';
import { deepestJson } from '../json/jsonDepth.ts';
import { isJsonObject, stringOr, tryParseWithin, type Json, type JsonObject } from '../json/json.ts';
import type { Frame, FrameForm } from '../wire/frame.ts';
import { readRicherRoute, type RicherRoute } from './richerRoute.ts';

export const runFileVersion = 1;

/** Public surface: written into run files, printed by the CLI, named by options. Open: the registry of protocols knows which there are. */
export type DialectId = string;

const endReasons = ['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout'] as const;

export type EndReason = (typeof endReasons)[number];

/** The endpoint as configured: `${secret:…}` unexpanded, literal credentials replaced by `•••`. */
export interface RecordedEndpoint {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the endpoint came from (`user`, `workspace`, `sample`, `debug` …): a name alone may stand for several. */
  readonly origin?: string;
  /** Whether its server keeps conversations, where that is known. */
  readonly keepsConversation?: boolean;
}

export interface RunHeader {
  readonly agentrun: typeof runFileVersion;
  readonly dialect: DialectId;
  /** ISO 8601 with milliseconds: when the request was sent. */
  readonly startedAt: string;
  /** Name of the document that the request came from. */
  readonly source: string;
  readonly endpoint: RecordedEndpoint;
  /** The request as sent; `null` where it is not known. */
  readonly request: Json;
  /** Whose habits are known, as it was configured where the request came from: profiles by dialect. */
  readonly profiles?: Readonly<Record<string, string>>;
  /** `unknown`: nobody noted when the frames came, and their times say nothing. */
  readonly times?: 'unknown';
}

/** When the answer came, in milliseconds from sending; absent where none did, and in files of earlier writers. */
export interface AnswerTimes {
  /** Status and headers. */
  readonly headersAt?: number;
  /** The first byte of the body: before the first frame by as long as that took to be whole. */
  readonly firstByteAt?: number;
}

export interface RunEnd extends AnswerTimes {
  readonly end: EndReason;
  /** Milliseconds from sending, like a frame's. */
  readonly at: number;
  /** HTTP status, when there was an answer at all. */
  readonly status?: number;
  /** Headers of the answer, named in lower case; without those of the connection, and without secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: Fault;
  /** Another route of the same server that shows more, where one was found. */
  readonly richer?: RicherRoute;
}

export type RunLine =
  | { readonly kind: 'header'; readonly header: RunHeader }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'end'; readonly end: RunEnd }
  /** A line that is none of these: a crash in mid-write, or somebody's edit. Shown, not hidden. */
  | { readonly kind: 'broken'; readonly text: string };

const forms: readonly string[] = ['event', 'comment', 'stray', 'body'] satisfies readonly FrameForm[];

/** A frame as its line, without the line break. `seq` is not written: it is the line's position. */
export function frameToLine({ at, form, event, id, data, cut }: Frame): string {
  return JSON.stringify({
    at,
    ...(form === 'event' ? {} : { form }),
    ...(event === undefined ? {} : { event }),
    ...(id === undefined ? {} : { id }),
    data,
    ...(cut === undefined ? {} : { cut }),
  });
}

/** The first line of the file. What was sent stands in it as it was written. */
export function headerToLine(header: RunHeader): string {
  return printExact(header as unknown as Json);
}

/** A request that is as deep as any may be is in the header. */
const deepestLine = deepestJson + 1;

/** Reads one line. `seq` is the number of frame lines before it. */
export function readRunLine(text: string, seq: number): RunLine {
  // Editors and shells put a byte order mark before a file, not before each of its lines.
  const line = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const json = tryParseWithin(line, deepestLine);
  if (isJsonObject(json)) {
    if (json['agentrun'] !== undefined) {
      const exact = parseExactWithin(line, deepestLine);
      return { kind: 'header', header: checkHeader(isJsonObject(exact) ? exact : json) };
    }
    const end = checkEnd(json);
    if (end !== undefined) return { kind: 'end', end };
    if (typeof json['data'] === 'string') {
      const form = typeof json['form'] === 'string' && forms.includes(json['form']) ? json['form'] : 'event';
      return {
        kind: 'frame',
        frame: {
          seq,
          at: toNumber(json['at']) ?? 0,
          form: form as FrameForm,
          ...(typeof json['event'] === 'string' ? { event: json['event'] } : {}),
          ...(typeof json['id'] === 'string' ? { id: json['id'] } : {}),
          data: json['data'],
          ...(json['cut'] === true ? { cut: true } : {}),
        },
      };
    }
  }
  return { kind: 'broken', text };
}

/** A member's value as far as it is of its type; `undefined` where it is not. */
type Check = (value: Json | undefined) => Json | undefined;

/** JSON knows numbers that are too large to be one. */
const toNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const headerMembers: Readonly<Record<string, Check>> = {
  dialect: stringOr,
  startedAt: stringOr,
  source: stringOr,
  endpoint: (value) => {
    const { name, url, headers, origin, keepsConversation } = isJsonObject(value) ? value : {};
    return {
      name: stringOr(name) ?? '',
      url: stringOr(url) ?? '',
      headers: texts(headers) ?? {},
      ...(typeof origin === 'string' && { origin }),
      ...(typeof keepsConversation === 'boolean' && { keepsConversation }),
    };
  },
  profiles: texts,
  times: (value) => (value === 'unknown' ? value : undefined),
};

/** The version is as it was written: who reads a header judges it. */
function checkHeader(json: JsonObject): RunHeader {
  const missing = {
    dialect: '',
    startedAt: '',
    source: '',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  };
  return checkMembers(json, headerMembers, missing) as unknown as RunHeader;
}

const endMembers: Readonly<Record<string, Check>> = {
  at: toNumber,
  headersAt: toNumber,
  firstByteAt: toNumber,
  status: toNumber,
  headers: texts,
  richer: (value) => readRicherRoute(value) as JsonObject | undefined,
  // Of a kind that is perhaps not known: `describeFault` says so.
  fault: (value) => (isJsonObject(value) && typeof value['kind'] === 'string' ? plain(value) : undefined),
};

/** `undefined` for an end that this version does not know. */
function checkEnd(json: JsonObject): RunEnd | undefined {
  const { end } = json;
  if (!endReasons.some((reason) => reason === end)) return undefined;
  return checkMembers(json, endMembers, { at: 0 }) as unknown as RunEnd;
}

/** In the order of the file, so that it can be written as it was; what is missing or wrong, at the end. */
function checkMembers(json: JsonObject, checks: Readonly<Record<string, Check>>, missing: JsonObject): JsonObject {
  const checked = Object.entries(json).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const right = Object.hasOwn(checks, name) ? checks[name]?.(value) : value;
    return right === undefined ? [] : [[name, right]];
  });
  const known = new Set(checked.map(([name]) => name));
  const others = Object.entries(missing).filter(([name]) => !known.has(name));
  return Object.fromEntries([...checked, ...others]);
}

function texts(value: Json | undefined): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

function plain(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}
