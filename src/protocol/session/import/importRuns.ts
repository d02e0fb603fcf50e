/** Converts a text that a user pasted or saved, in any form in which answers of agents are found, to run files. */
import { openingLength } from '../../core/base/limits.ts';
import { parseExact, printExact, tryParseExact } from '../../core/json/exactJson.ts';
import { tryParseJson, type Json } from '../../core/json/json.ts';
import { protocolOfEvent, protocolOfRequest } from '../../protocols/registry.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { readRunLine } from '../../core/record/runFile.ts';
import { containerOf } from '../../protocols/recognize/sniffContainer.ts';
import { redactOfHeaders } from '../stored/captured.ts';
import { redactRunLines } from '../stored/redactRunLines.ts';
import { createFramer } from '../../core/wire/framer.ts';
import { readOpening } from '../../core/wire/readOpening.ts';
import { cleanPaste, type CleanPaste, type PastedLine } from './cleanPaste.ts';
import { harEntries, importHar } from './importHar.ts';
import type { ImportIssue } from './importIssue.ts';
import { bareHeader, isKnown, toImportedRun, type ImportedRun, type TimedDraft } from './importedRun.ts';

export type Imported =
  | { readonly ok: true; readonly runs: readonly ImportedRun[] }
  | { readonly ok: false; readonly problem: ImportIssue };

export interface ImportOptions {
  /** The name of the runs, where the text contains none. */
  readonly source: string;
  /** The start time of the runs, where the text contains none. */
  readonly now: Date;
}

/**
 * Accepts output of `curl` with or without response heads, SSE, JSONL or an array of events, a log of one of these
 * with times before its lines, a single answer, an HTTP archive, and a run file. Never throws.
 */
export function importRuns(text: string, options: ImportOptions): Imported {
  const start = text.search(/[^\s\uFEFF]/);
  if (start === -1) return problem('importEmpty', 0);
  const opening = readOpening(text.slice(start, start + openingLength));
  const container = containerOf(opening);
  if (container === 'run-file') return importRunFile(text.slice(start));
  if (container === 'json' && !opening.isMixed) return importText(text, options);
  return importLines(text, start, options);
}

function problem(kind: ImportIssue['kind'], offset: number, reason?: string): Imported {
  return { ok: false, problem: { kind, offset, ...(reason === undefined ? {} : { reason }) } };
}

function importRunFile(text: string): Imported {
  const all = text.trimEnd().split(/\r\n|\n|\r/);
  // Lines before the header are not part of the record.
  const lines = all.slice(
    Math.max(
      0,
      all.findIndex((line) => readRunLine(line, 0).kind === 'header'),
    ),
  );
  const line = readRunLine(lines[0] ?? '', 0);
  if (line.kind !== 'header') return problem('importUnknown', 0);
  const { source, startedAt } = line.header as { readonly source?: unknown; readonly startedAt?: unknown };
  const time = Date.parse(String(startedAt));
  return {
    ok: true,
    runs: [
      {
        source: String(source),
        startedAt: new Date(Number.isNaN(time) ? 0 : time),
        lines: redactRunLines(line.header, lines),
      },
    ],
  };
}

/** Imports one JSON value: an archive, a list of events, or an answer. */
function importText(text: string, options: ImportOptions): Imported {
  const parsed = parseDocument(text);
  if (!parsed.ok) return problem('importBadJson', parsed.offset, parsed.reason);
  const { json } = parsed;
  const entries = harEntries(json);
  if (entries !== undefined) {
    const found = importHar(entries);
    return 'kind' in found ? { ok: false, problem: found } : { ok: true, runs: found };
  }
  if (Array.isArray(json)) return fromEvents(parseExact(parsed.text) as readonly Json[], options);
  const frames: readonly TimedDraft[] = [{ draft: { form: 'body', data: text.trim() } }];
  if (protocolOfEvent(json) !== undefined) return oneRun({ frames, headers: {} }, options);
  return problem(protocolOfRequest(json) === undefined ? 'importUnknown' : 'importRequest', text.search(/\S/));
}

function fromEvents(events: readonly Json[], options: ImportOptions): Imported {
  const frames = events.map((event): TimedDraft => ({ draft: { form: 'event', data: printExact(event) } }));
  return isKnown(frames) ? oneRun({ frames, headers: {} }, options) : problem('importUnknown', 0);
}

function importLines(text: string, start: number, options: ImportOptions): Imported {
  const paste = cleanPaste(text);
  const frames = readFrames(paste).flatMap((frame) => eventsInList(frame) ?? [frame]);
  const isStream = paste.lines.some(({ text: line }) => line.startsWith('data:'));
  // A text with a response head or a stream contains an answer, even if its protocol is unknown.
  if (frames.length === 0 || !(isStream || paste.status !== undefined || isKnown(frames))) {
    return problem('importUnknown', start);
  }
  return oneRun({ ...paste, frames }, options);
}

/** Reads the frames. Copies and logs often lose the empty lines between events; each line of data is then one event. */
function readFrames({ lines, headers }: CleanPaste): readonly TimedDraft[] {
  const data = lines.filter(({ text }) => text.startsWith('data:'));
  // JSON lines that have their own times need no framer, because the framer holds the first line back.
  if (data.length === 0 && lines.some(({ time }) => time !== undefined)) {
    const full = lines.filter(({ text }) => text.trim() !== '');
    return full.map(({ text, time }) => ({ draft: { form: 'event', data: text.trim() }, time }));
  }
  const isDense = data.length > 1 && !hasGaps(lines) && data.every(isCompleteEvent);
  const frames: TimedDraft[] = [];
  let time: number | undefined;
  const framer = createFramer(headers['content-type'] ?? '', (draft) => frames.push({ draft, time }));
  lines.forEach((line, index) => {
    time = line.time ?? time;
    const isLast = index === lines.length - 1;
    framer.push(`${line.text}${isLast ? '' : '\n'}${isDense && line.text.startsWith('data:') ? '\n\n' : ''}`);
  });
  framer.end();
  return frames;
}

/** The events of a list that appears between other lines. */
function eventsInList({ draft, time }: TimedDraft): readonly TimedDraft[] | undefined {
  const json = draft.form === 'body' ? tryParseExact(draft.data) : undefined;
  if (!Array.isArray(json)) return undefined;
  return (json as readonly Json[]).map((event) => ({ draft: { form: 'event', data: printExact(event) }, time }));
}

function hasGaps(lines: readonly PastedLine[]): boolean {
  const from = lines.findIndex(({ text }) => text.startsWith('data:'));
  const to = lines.findLastIndex(({ text }) => text.startsWith('data:'));
  return lines.slice(from, to).some(({ text }) => text === '');
}

function isCompleteEvent({ text }: PastedLine): boolean {
  const data = text.slice('data:'.length).trim();
  return data === '[DONE]' || tryParseJson(data) !== undefined;
}

function oneRun(
  {
    frames,
    headers,
    status,
    sent = {},
  }: { readonly frames: readonly TimedDraft[] } & Pick<CleanPaste, 'headers' | 'status'> &
    Partial<Pick<CleanPaste, 'sent'>>,
  { source, now }: ImportOptions,
): Imported {
  const first = frames.find(({ time }) => time !== undefined)?.time;
  const header = bareHeader(source, first === undefined ? now : new Date(first));
  return { ok: true, runs: [toImportedRun({ header, frames, headers, status, redact: redactOfHeaders(sent) })] };
}
