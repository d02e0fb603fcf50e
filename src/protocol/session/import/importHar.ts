/** HTTP archives, as browsers and proxies save them: each exchange with an agent is a run. */
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import { protocolOfEvent } from '../../protocols/registry.ts';
import { createFramer } from '../../core/wire/framer.ts';
import { isKnownRequest, isStreamType, toBeginning, type CapturedRequest } from '../stored/captured.ts';
import type { ImportIssue } from './importIssue.ts';
import { toImportedRun, type ImportedRun, type TimedDraft } from './importedRun.ts';

/** The entries of an archive; `undefined` for JSON that is not an archive. */
export function harEntries(json: Json): readonly JsonObject[] | undefined {
  const log = isJsonObject(json) ? json['log'] : undefined;
  const entries = isJsonObject(log) ? log['entries'] : undefined;
  return Array.isArray(entries) ? (entries as readonly Json[]).filter(isJsonObject) : undefined;
}

export function importHar(entries: readonly JsonObject[]): readonly ImportedRun[] | ImportIssue {
  const exchanges = entries.map(readEntry).filter(isRun);
  const runs = exchanges.filter(({ text }) => text !== undefined).map(toRun);
  if (runs.length > 0) return runs;
  return { kind: exchanges.length === 0 ? 'importHarForeign' : 'importHarBodiless', offset: 0 };
}

interface Exchange {
  readonly request: CapturedRequest;
  readonly startedAt: Date;
  readonly duration: number | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** Absent where the body was not saved. */
  readonly text: string | undefined;
}

/** The request is not always saved, but the answer may be enough to recognize an exchange with an agent. */
function isRun({ request, contentType, text }: Exchange): boolean {
  if (isStreamType(contentType) || isKnownRequest(request)) return true;
  const answer = text === undefined || request.body !== undefined ? undefined : tryParseJson(text);
  return isJsonObject(answer) && answer['error'] === undefined && protocolOfEvent(answer) !== undefined;
}

/** Archives come from untrusted sources: an invalid value is treated like a missing one. */
function readEntry(entry: JsonObject): Exchange {
  const request = objectAt(entry, 'request');
  const response = objectAt(entry, 'response');
  const content = objectAt(response, 'content');
  const headers = readHeaders(response['headers']);
  const started = Date.parse(stringOr(entry['startedDateTime']) ?? '');
  const { time } = entry;
  return {
    request: {
      url: stringOr(request['url']) ?? '',
      headers: readHeaders(request['headers']),
      body: stringOr(objectAt(request, 'postData')['text']),
    },
    startedAt: new Date(Number.isNaN(started) ? 0 : started),
    duration: typeof time === 'number' && time >= 0 ? time : undefined,
    status: typeof response['status'] === 'number' ? response['status'] : 0,
    headers,
    contentType: headers['content-type'] ?? stringOr(content['mimeType']) ?? '',
    text: readText(content),
  };
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}

function readHeaders(list: Json | undefined): Readonly<Record<string, string>> {
  if (!Array.isArray(list)) return {};
  const headers = (list as readonly Json[])
    .filter(isJsonObject)
    .map(({ name, value }) => [stringOr(name), stringOr(value)]);
  return Object.fromEntries(
    headers.flatMap(([name, value]) =>
      // HTTP/2 has pseudo-headers, such as `:method`.
      name === undefined || value === undefined || name.startsWith(':') ? [] : [[name.toLowerCase(), value]],
    ),
  );
}

function readText(content: JsonObject): string | undefined {
  const text = stringOr(content['text']);
  if (text === undefined || text === '' || content['encoding'] !== 'base64') return text === '' ? undefined : text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}

function toRun({ request, startedAt, duration, status, headers, contentType, text = '' }: Exchange): ImportedRun {
  const { header, redact } = toBeginning(request, startedAt);
  const frames: TimedDraft[] = [];
  const framer = createFramer(contentType, (draft) => frames.push({ draft }));
  framer.push(text);
  framer.end();
  return toImportedRun({ header, redact, frames, status: status || undefined, headers, duration });
}
