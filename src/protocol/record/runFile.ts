/**
 * The run file `*.agentrun.jsonl`: one header line, one line per frame, one end line. Public
 * surface, described in `docs/run-file.md`; the version is raised when a reader of the old form
 * would misread the new one.
 */
import type { Fault } from '../base/fault.ts';
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../base/json.ts';
import type { DialectId } from '../dialects/dialect.ts';
import type { Frame, FrameForm } from '../wire/frame.ts';
import { readRicherRoute, type RicherRoute } from './richerRoute.ts';

export const runFileVersion = 1;

const endReasons = ['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout'] as const;

export type EndReason = (typeof endReasons)[number];

/** The endpoint as configured: `${secret:…}` unexpanded, literal credentials replaced by `•••`. */
export interface RecordedEndpoint {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
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

/** Reads one line. `seq` is the number of frame lines before it. */
export function readRunLine(text: string, seq: number): RunLine {
  const json = tryParseJson(text);
  if (isJsonObject(json)) {
    if (json['agentrun'] !== undefined) return { kind: 'header', header: toHeader(json) };
    if (isEndReason(json['end'])) return { kind: 'end', end: toEnd(json, json['end']) };
    if (typeof json['data'] === 'string') {
      const form = typeof json['form'] === 'string' && forms.includes(json['form']) ? json['form'] : 'event';
      return {
        kind: 'frame',
        frame: {
          seq,
          at: toTime(json['at']) ?? 0,
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

/** Files are edited by hand, and come from anywhere: what is missing or of another type is as good as empty. */
function toHeader(json: JsonObject): RunHeader {
  const endpoint = isJsonObject(json['endpoint']) ? json['endpoint'] : {};
  return {
    ...json,
    agentrun: json['agentrun'] as RunHeader['agentrun'],
    dialect: stringOr(json['dialect']) ?? '',
    startedAt: stringOr(json['startedAt']) ?? '',
    source: stringOr(json['source']) ?? '',
    endpoint: {
      name: stringOr(endpoint['name']) ?? '',
      url: stringOr(endpoint['url']) ?? '',
      headers: textsIn(endpoint['headers']),
    },
    request: json['request'] ?? null,
  };
}

function isEndReason(value: Json | undefined): value is EndReason {
  return endReasons.some((reason) => reason === value);
}

function toEnd(json: JsonObject, end: EndReason): RunEnd {
  const { status, headers, fault } = json;
  const headersAt = toTime(json['headersAt']);
  const firstByteAt = toTime(json['firstByteAt']);
  const richer = readRicherRoute(json['richer']);
  return {
    end,
    at: toTime(json['at']) ?? 0,
    ...(headersAt === undefined ? {} : { headersAt }),
    ...(firstByteAt === undefined ? {} : { firstByteAt }),
    ...(typeof status === 'number' ? { status } : {}),
    ...(headers === undefined ? {} : { headers: textsIn(headers) }),
    ...(isJsonObject(fault) && typeof fault['kind'] === 'string' ? { fault: fault as unknown as Fault } : {}),
    ...(richer === undefined ? {} : { richer }),
  };
}

/** JSON knows numbers that are too large to be one. */
function toTime(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function textsIn(value: Json | undefined): Readonly<Record<string, string>> {
  const members = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(members.filter((member): member is [string, string] => typeof member[1] === 'string'));
}
