/** Converts an answer that a user saved to the lines of a run file. The answer is checked as if it had just arrived. */
import { printExact } from '../../core/json/exactJson.ts';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { defaultProtocol, protocolOfEvent, wireProtocols } from '../../protocols/registry.ts';
import { keptHeaders } from '../../core/record/answerHeaders.ts';
import { createEmptyLineStore } from '../../core/record/lineStore.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { redactHeaders, withoutSecrets } from '../../core/secrets/redactFrame.ts';
import { frameToLine, type RunEnd, type RunHeader } from '../../core/record/runFile.ts';
import { checkEnd } from '../live/liveSession.ts';
import { createPieceGuard } from '../live/pieceGuard.ts';
import { createRunState } from '../live/runState.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';

export interface ImportedRun {
  readonly source: string;
  readonly startedAt: Date;
  /** The lines of the run file. */
  readonly lines: readonly string[];
}

export interface TimedDraft {
  readonly draft: FrameDraft;
  /** Epoch milliseconds; absent where the time was not recorded. */
  readonly time?: number | undefined;
}

export interface SavedAnswer {
  readonly header: RunHeader;
  readonly frames: readonly TimedDraft[];
  readonly status?: number | undefined;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds from sending the request to the end of the answer; the default is the time of the last frame. */
  readonly duration?: number | undefined;
  readonly redact: Redact;
}

/**
 * Creates the run. Where the request does not determine the protocol, it is that of the first event that certainly
 * belongs to a protocol.
 */
export function toImportedRun({ frames, status, headers, duration, redact, ...saved }: SavedAnswer): ImportedRun {
  const isTimed = frames.some(({ time }) => time !== undefined);
  const header: RunHeader = {
    ...saved.header,
    protocol: saved.header.request === null ? protocolOf(frames) : saved.header.protocol,
    ...(isTimed ? {} : { times: 'unknown' as const }),
  };
  const start = Date.parse(header.startedAt);
  const writer = createRunState(header, createEmptyLineStore());
  const lines = [toLine(header, redact)];
  let at = 0;
  const guard = createPieceGuard<FrameDraft>(redact, header.protocol, (draft, came) => {
    const frame = toFrame(draft, writer.state.frameCount, came);
    writer.take(frame);
    lines.push(frameToLine(frame));
  });
  for (const { draft, time } of frames) {
    if (time !== undefined) at = Math.max(at, time - start);
    guard.take(draft, at);
  }
  guard.end();
  const kept = redactHeaders(keptHeaders(headers), redact);
  const [end, , fault] = endOf(writer.state, status, headers['content-type'] ?? '', {
    excerpt: redact(frames[0]?.draft.data ?? '').slice(0, excerptLength),
    isCut: frames.at(-1)?.draft.cut === true,
  });
  const ending: RunEnd = {
    end,
    at: Math.max(at, duration ?? 0),
    ...(status === undefined ? {} : { status }),
    ...(Object.keys(kept).length === 0 ? {} : { headers: kept }),
    ...(fault === undefined ? {} : { fault }),
  };
  lines.push(toLine(ending, redact));
  return { source: header.source, startedAt: new Date(start), lines };
}

const toLine = (value: RunHeader | RunEnd, redact: Redact): string =>
  printExact(withoutSecrets(value, redact) as unknown as Json);

const excerptLength = 2000;

interface Ending {
  /** The beginning of the first frame, with secrets removed. */
  readonly excerpt: string;
  readonly isCut: boolean;
}

function endOf(
  state: Parameters<typeof checkEnd>[0],
  status: number | undefined,
  contentType: string,
  { excerpt, isCut }: Ending,
): ReturnType<typeof checkEnd> {
  if (status !== undefined && (status < 200 || status > 299)) {
    return ['http-error', status, { kind: 'http', status, excerpt }];
  }
  return checkEnd(state, status ?? 200, contentType, isCut ? { kind: 'broken', detail: 'EOF' } : undefined);
}

function protocolOf(frames: readonly TimedDraft[]): RunHeader['protocol'] {
  for (const { draft } of frames) {
    const json = tryParseJson(draft.data);
    const protocol = json === undefined ? undefined : (protocolOfAnswer(json) ?? protocolOfEvent(json));
    if (protocol !== undefined) return protocol.id;
  }
  return defaultProtocol.id;
}

/**
 * A complete answer is recognized by more features than an event, because two protocols call their object a response.
 */
function protocolOfAnswer(json: Json): WireProtocol | undefined {
  return wireProtocols.find((protocol) => {
    const found = isJsonObject(json) ? protocol.recognizeRoot(json) : undefined;
    return found?.form === 'answer' && found.certainty === 2;
  });
}

/** Whether any frame certainly belongs to a known protocol. */
export function isKnown(frames: readonly TimedDraft[]): boolean {
  return frames.some(({ draft }) => {
    const json = tryParseJson(draft.data);
    return json !== undefined && protocolOfEvent(json) !== undefined;
  });
}

/** The header of a run whose request was not saved. */
export function bareHeader(source: string, startedAt: Date, request: JsonObject | null = null): RunHeader {
  return {
    agentrun: 1,
    protocol: defaultProtocol.id,
    startedAt: startedAt.toISOString(),
    source,
    endpoint: { name: source, url: '', headers: {} },
    request,
  };
}
