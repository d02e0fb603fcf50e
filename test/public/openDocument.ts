/** Opens an external document as a user would: it is recognized, recorded, folded and checked. */
import { sampleLength } from '../../src/protocol/core/base/limits.ts';
import { tryParseJson } from '../../src/protocol/core/json/json.ts';
import { importRuns } from '../../src/protocol/session/import/importRuns.ts';
import { isHarmonyText } from '../../src/protocol/lint/documents/harmonyLint.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { readRunLine, type RunHeader } from '../../src/protocol/core/record/runFile.ts';
import { createFold } from '../../src/protocol/session/stored/foldStream.ts';
import type { Exchange, PublicDocument } from './fetchDocuments.ts';
import { textsOf } from './textsOf.ts';

/** The results for a document, or for the request or the answer of a recorded exchange. */
export interface Opened {
  readonly from: string;
  /** The recognized kind, such as `chat answer`, or that it is not a document we support. */
  readonly as: string;
  readonly findings: readonly Finding[];
}

export interface Finding {
  /** The rule of a finding, or a note of the fold. */
  readonly rule: string;
  readonly severity: string;
  /** The JSON pointer of a finding, with `*` in place of numbers. */
  readonly at: string;
  readonly message: string;
}

const foreign = 'nothing of ours';

/** Throws if a frame of an answer differs from its record, or if a text is missing in the folded result. */
export function openDocument(document: PublicDocument): readonly Opened[] {
  const { from } = document;
  if ('text' in document) return [openText(from, document.text)];
  const { exchange } = document;
  return [...(exchange.request === '' ? [] : [openText(from, exchange.request)]), ...openAnswer(from, exchange)];
}

function openText(from: string, text: string): Opened {
  const kind = recognizeText(text.slice(0, sampleLength));
  const findings = lint(text);
  if (findings === undefined) return { from, as: foreign, findings: [] };
  if (kind !== undefined) return { from, as: `${kind.protocol} ${kind.form}`, findings };
  return { from, as: isHarmonyText(text, {}) ? 'harmony text' : 'likely request', findings };
}

/** Wraps the answer in an archive (HAR) as the browser's network panel saves it. */
function openAnswer(from: string, exchange: Exchange): readonly Opened[] {
  const imported = importRuns(toHar(exchange), { source: from, now: new Date(0) });
  if (!imported.ok) return [{ from, as: foreign, findings: [] }];
  return imported.runs.map(({ lines }) => {
    keepsAll(from, lines, exchange.body);
    const text = `${lines.join('\n')}\n`;
    const findings = lint(text, 'recorded.agentrun.jsonl');
    if (findings === undefined) return { from, as: foreign, findings: [] };
    const { protocol } = JSON.parse(lines[0] ?? '') as RunHeader;
    const { outcome, notes, answer } = fold(text);
    for (const content of textsOf(framesIn(exchange.body))) {
      if (!answer.includes(JSON.stringify(content)))
        throw new Error(`${from} was folded without “${content.slice(0, 60)}”`);
    }
    const end = outcome === 'completed' ? '' : `, ${outcome ?? 'without an end'}`;
    return { from, as: `${protocol} answer${end}`, findings: [...findings, ...notes] };
  });
}

function toHar({ url, request, status, headers, body }: Exchange): string {
  const entry = {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    request: { url, headers: [], ...(request !== '' && { postData: { text: request } }) },
    response: {
      status,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      content: { text: body },
    },
  };
  return JSON.stringify({ log: { entries: [entry] } });
}

/** Counts frames in a different way than our framer does. */
function keepsAll(from: string, lines: readonly string[], body: string): void {
  const kept = lines.flatMap((text) => {
    const line = readRunLine(text, 0);
    return line.kind === 'frame' && line.frame.form !== 'comment' ? [line.frame.data] : [];
  });
  const expected = framesIn(body);
  const same = expected.length === kept.length && expected.every((data, index) => data.trim() === kept[index]?.trim());
  if (!same) throw new Error(`${from}: ${expected.length} frames were sent, and ${kept.length} kept, or not the same`);
}

function framesIn(body: string): readonly string[] {
  const blocks = body.split(/\r\n\r\n|\n\n/).map((block) => block.split(/\r?\n/));
  const events = blocks.map((lines) => lines.filter((line) => line.startsWith('data:')));
  if (events.some((lines) => lines.length > 0)) {
    return events.filter((lines) => lines.length > 0).map((lines) => lines.map((line) => line.slice(5)).join('\n'));
  }
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => tryParseJson(line) !== undefined) ? lines : [body];
}

function lint(text: string, name?: string): readonly Finding[] | undefined {
  const linted = lintText(text, { locale: 'en', name });
  if (!linted.ok) return undefined;
  return linted.findings.map(({ rule, severity, pointer, message }) => {
    return { rule, severity, at: pointer.replaceAll(/\/\d+/g, '/*'), message };
  });
}

interface Folded {
  readonly outcome: string | undefined;
  readonly notes: readonly Finding[];
  /** As JSON text. */
  readonly answer: string;
}

/** Returns how it ended, and the notes about what the reader could not interpret. */
function fold(text: string): Folded {
  const folding = createFold('public');
  folding.push(text);
  const folded = folding.end();
  const { outcome, notes = [] } = folded?.run ?? {};
  const findings = notes.map(({ note, detail = '' }) => ({
    rule: `note: ${note}`,
    severity: 'note',
    at: detail,
    message: detail,
  }));
  return { outcome, notes: findings, answer: JSON.stringify(folded?.response ?? null) };
}
