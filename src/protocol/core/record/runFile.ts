/**
 * The run file `*.agentrun.jsonl`: one header line, one line per frame, one end line. It is a public format, described
 * in `docs/run-file.md`. The version is increased when a reader of the old format would misread the new one. Run files
 * are untrusted, so members of a wrong type are treated as missing.
 */
import { parseExactWithin, printExact } from '../json/exactJson.ts';
import type { Fault } from '../base/fault.ts';
import { lookUp } from '../base/lookUp.ts';
import { deepestJson } from '../json/jsonDepth.ts';
import { isJsonObject, type Json, type JsonObject, stringOr, tryParseWithin } from '../json/json.ts';
import type { Frame, FrameForm } from '../wire/frame.ts';
import { readBetterRoute, type BetterRoute } from './betterRoute.ts';

export const runFileVersion = 1;

/**
 * A protocol id. Public: it is written into run files, printed by the CLI, and used in options. The type is open,
 * because the registry of protocols defines the ids.
 */
export type ProtocolId = string;

const endReasons = ['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout'] as const;

export type EndReason = (typeof endReasons)[number];

export function isEndReason(value: unknown): value is EndReason {
  return endReasons.some((reason) => reason === value);
}

/** The endpoint as configured: `${secret:…}` is not expanded, and literal credentials are replaced by `•••`. */
export interface RecordedEndpoint {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The origin of the endpoint (`user`, `workspace`, `sample`, `debug` …), because several endpoints may have the same
   * name.
   */
  readonly origin?: string;
  /** Whether its server keeps conversations, if that is known. */
  readonly keepsConversation?: boolean;
}

/** What a run continues: a reply to it, or another course from one of its messages. */
export interface RunOrigin {
  /** The name of the file of the other run, in the same folder. */
  readonly run: string;
  readonly how: 'reply' | 'branch';
}

export interface RunHeader {
  readonly agentrun: typeof runFileVersion;
  readonly protocol: ProtocolId;
  /** When the request was sent, in ISO 8601 with milliseconds. */
  readonly startedAt: string;
  /** The name of the document that the request came from. */
  readonly source: string;
  readonly endpoint: RecordedEndpoint;
  /** The request as sent, or `null` if it is not known. */
  readonly request: Json;
  /** The profiles with known server behaviour by protocol, as configured at the location that the request came from. */
  readonly profiles?: Readonly<Record<string, string>>;
  /** The names of the members of the request that were added to what the user wrote, such as a new session. */
  readonly added?: readonly string[];
  /** The run that this one continues, if it was sent from there. */
  readonly after?: RunOrigin;
  /** `unknown` if the arrival times of the frames were not recorded, so that their times have no meaning. */
  readonly times?: 'unknown';
}

/**
 * When the response arrived, in milliseconds from sending. Absent if there was no response, and in files of earlier
 * versions.
 */
export interface AnswerTimes {
  /** The status and headers. */
  readonly headersAt?: number;
  /** The first byte of the body. It arrives before the first frame, which needs more time to be complete. */
  readonly firstByteAt?: number;
}

export interface RecordedAttempt {
  readonly at: number;
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  readonly status?: number;
  /** The network's error, or the HTTP error with the beginning of its body. Records of earlier versions lack the latter. */
  readonly fault?: Fault;
}

export interface RunEnd extends AnswerTimes {
  readonly end: EndReason;
  /** Milliseconds from sending, as in a frame. */
  readonly at: number;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** The response headers with lower-case names, without those of the connection and without secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The URL that responded, without secrets, if it is not that of the endpoint: after redirects, or at another path. */
  readonly url?: string;
  /** The version of HTTP, such as `1.1`, if it is known. */
  readonly httpVersion?: string;
  /** The number of bytes of the body that arrived, before decompression, if they were counted. */
  readonly received?: number;
  readonly fault?: Fault;
  /** The attempts after which the request was sent again. `at` is when they failed. */
  readonly attempts?: readonly RecordedAttempt[];
  /** Another route of the same server that shows more, if one was found. */
  readonly betterRoute?: BetterRoute;
}

export type RunLine =
  | { readonly kind: 'header'; readonly header: RunHeader }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'end'; readonly end: RunEnd }
  /** A line that is none of these, because of a crash while writing or a manual edit. It is shown, not hidden. */
  | { readonly kind: 'broken'; readonly text: string };

const forms: readonly string[] = ['event', 'comment', 'stray', 'body'] satisfies readonly FrameForm[];

/** Writes a frame as its line, without the line break. `seq` is not written, because it is the line's position. */
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

/** Writes the first line of the file. The request in it stays exactly as it was written. */
export function headerToLine(header: RunHeader): string {
  return printExact(header as unknown as Json);
}

/** One level more than the maximum, because the header contains a request that may have the maximum depth. */
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

/** Returns the valid part of a member's value, or `undefined` if it has the wrong type. */
type Check = (value: Json | undefined) => Json | undefined;

/** JSON can contain numbers that are too large for JavaScript. */
const toNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const headerMembers: Readonly<Record<string, Check>> = {
  protocol: stringOr,
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
  after: (value) => {
    const { run, how } = isJsonObject(value) ? value : {};
    return typeof run === 'string' && (how === 'reply' || how === 'branch') ? { run, how } : undefined;
  },
  times: (value) => (value === 'unknown' ? value : undefined),
};

/** Checks a header. The version is returned as it was written, because the caller checks it. */
function checkHeader(json: JsonObject): RunHeader {
  const missing = {
    protocol: '',
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
  url: stringOr,
  httpVersion: stringOr,
  received: toNumber,
  betterRoute: (value) => readBetterRoute(value) as JsonObject | undefined,
  // The kind may be unknown. `describeFault` reports that.
  fault: (value) => (isJsonObject(value) && typeof value['kind'] === 'string' ? plain(value) : undefined),
};

/** Returns `undefined` for an end that this version does not know. */
function checkEnd(json: JsonObject): RunEnd | undefined {
  const { end } = json;
  if (!isEndReason(end)) return undefined;
  return checkMembers(json, endMembers, { at: 0 }) as unknown as RunEnd;
}

/** Members that version 0.1 wrote under another name: old name → name. */
const formerNames: Readonly<Record<string, string>> = { dialect: 'protocol', richer: 'betterRoute' };

/**
 * Keeps the order of the file, so that it can be written unchanged. Defaults for missing or invalid members come last.
 */
function checkMembers(json: JsonObject, checks: Readonly<Record<string, Check>>, missing: JsonObject): JsonObject {
  const checked = Object.entries(json).flatMap(([written, value]): readonly (readonly [string, Json])[] => {
    const name = lookUp(formerNames, written) ?? written;
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

/** The faults that end a record before the response ends. All other faults are part of the run itself. */
const cuttingFaults: ReadonlySet<Fault['kind']> = new Set([
  'limit',
  'too-large',
  'unreadable',
  'record',
  'closed',
  'cut-off',
  'given-up',
]);

/** Returns why the record may be incomplete, or `undefined` if it contains everything. */
export function findMissingPart(end: RunEnd | undefined): Fault | undefined {
  if (end === undefined) return { kind: 'cut-off' };
  return end.fault !== undefined && cuttingFaults.has(end.fault.kind) ? end.fault : undefined;
}
