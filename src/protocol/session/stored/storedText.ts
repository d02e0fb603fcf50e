/** A stored stream in an editor, whatever its form: its frames, and where in the text they and what they hold stand. */
import { parseExact, printExact } from '../../core/json/exactJson.ts';
import { tryParseJson, type Json } from '../../core/json/json.ts';
import { createPointerLocator, type TextRange } from '../../core/document/locatePointer.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { runFileVersion, type RunHeader } from '../../core/record/runFile.ts';
import { ruleById } from '../../lint/engine/describeFinding.ts';
import type { Finding } from '../../lint/engine/rule.ts';
import { readStoredStream, type LocatedFrame } from './locatedFrame.ts';

export interface StoredText {
  readonly frames: readonly LocatedFrame[];
  /** What a run file says of itself. */
  readonly header?: RunHeader | undefined;
  /** Offset of a frame; the end of the text for one that there is not. */
  startOf(seq: number): number;
  locate(finding: Finding): TextRange;
}

/** A whole answer, a JSON array of events, JSONL, SSE text or a run file, with noise around it. Never throws. */
export function readStoredText(text: string): StoredText {
  const { frames, header } = readStoredStream(text);
  const events = frames.flatMap((frame) => eventsInList(frame) ?? [frame]);
  return {
    frames: events,
    header,
    startOf: (seq) => events[seq]?.locate(0) ?? text.length,
    locate({ rule, seq, pointer }) {
      const frame = seq === undefined ? undefined : events[seq];
      if (frame === undefined) return { start: text.length, end: text.length };
      const { start, end } = createPointerLocator(frame.draft.data)(pointer, ruleById(rule)?.about);
      return { start: frame.locate(start), end: frame.locate(end) };
    },
  };
}

/** Of a run that is made from a stored stream, of which only a run file says more. */
export function headerOf(header: RunHeader | undefined, dialect: string): RunHeader {
  const blank = { startedAt: '', source: '', endpoint: { name: '', url: '', headers: {} }, request: null };
  return { ...blank, ...header, agentrun: runFileVersion, dialect };
}

/** One JSON array of events: each element is an event, as it stands there. */
function eventsInList({ draft: { form, data }, locate }: LocatedFrame): readonly LocatedFrame[] | undefined {
  if (form !== 'body' || !/^\uFEFF?\s*\[/.test(data)) return undefined;
  const parsed = parseDocument(data);
  if (!parsed.ok || !Array.isArray(parsed.json)) return undefined;
  const place = createPointerLocator(data);
  return (parseExact(parsed.text) as readonly Json[]).map((event, index): LocatedFrame => {
    const { start, end } = place(`/${index}`);
    const written = data.slice(start, end);
    const isPlain = tryParseJson(written) !== undefined;
    const draft = { form: 'event', data: isPlain ? written : printExact(event) } as const;
    return { draft, at: 0, locate: (offset) => locate(isPlain ? start + offset : start) };
  });
}
