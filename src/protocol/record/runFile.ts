/**
 * The run file `*.agentrun.jsonl`: one header line, one line per frame, one end line. Public
 * surface, described in `docs/run-file.md`; the version is raised when a reader of the old form
 * would misread the new one. Such files come from anywhere: members of a wrong type are as good as missing.
 */
import type { Fault } from '../base/fault.ts';
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../base/json.ts';
import type { DialectId } from '../dialects/dialect.ts';
import type { Frame, FrameForm } from '../wire/frame.ts';

export const runFileVersion = 1;

export type EndReason = 'completed' | 'failed' | 'interrupted' | 'canceled' | 'http-error' | 'timeout';

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
    if (json['agentrun'] !== undefined) return { kind: 'header', header: checkHeader(json) };
    const end = checkEnd(json);
    if (end !== undefined) return { kind: 'end', end };
    if (typeof json['data'] === 'string') {
      const form = typeof json['form'] === 'string' && forms.includes(json['form']) ? json['form'] : 'event';
      return {
        kind: 'frame',
        frame: {
          seq,
          at: typeof json['at'] === 'number' ? json['at'] : 0,
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

/** With a member of the right type for each that is missing or wrong. The version is as it was written: `readHeader` judges it. */
function checkHeader(json: JsonObject): RunHeader {
  const { profiles, times, ...rest } = json;
  return {
    ...rest,
    agentrun: json['agentrun'] as typeof runFileVersion,
    dialect: stringOr(json['dialect']) ?? '',
    startedAt: stringOr(json['startedAt']) ?? '',
    source: stringOr(json['source']) ?? '',
    endpoint: checkEndpoint(json['endpoint']),
    request: json['request'] ?? null,
    ...(isJsonObject(profiles) ? { profiles: texts(profiles) } : {}),
    ...(times === 'unknown' ? { times } : {}),
  };
}

function checkEndpoint(json: Json | undefined): RecordedEndpoint {
  const { name, url, headers } = isJsonObject(json) ? json : {};
  return { name: stringOr(name) ?? '', url: stringOr(url) ?? '', headers: isJsonObject(headers) ? texts(headers) : {} };
}

const reasons: readonly string[] = [
  'completed',
  'failed',
  'interrupted',
  'canceled',
  'http-error',
  'timeout',
] satisfies readonly EndReason[];

/** `undefined` for an end that this version does not know. */
function checkEnd(json: JsonObject): RunEnd | undefined {
  const { end, at, status, headers, fault, headersAt, firstByteAt, ...rest } = json;
  if (typeof end !== 'string' || !reasons.includes(end)) return undefined;
  return {
    ...rest,
    end: end as EndReason,
    at: typeof at === 'number' ? at : 0,
    ...(typeof status === 'number' ? { status } : {}),
    ...(isJsonObject(headers) ? { headers: texts(headers) } : {}),
    ...(typeof headersAt === 'number' ? { headersAt } : {}),
    ...(typeof firstByteAt === 'number' ? { firstByteAt } : {}),
    ...(isJsonObject(fault) && typeof fault['kind'] === 'string' ? { fault: checkFault(fault) } : {}),
  };
}

/** Of a kind that is perhaps not known: `describeFault` says so. */
function checkFault(json: JsonObject): Fault {
  const plain = Object.entries(json).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(plain) as unknown as Fault;
}

function texts(json: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(json).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
