/**
 * A stored stream in an editor, in any form: its frames, and the positions of the frames and of their content in the
 * text.
 */
import { parseExact, printExact } from '../../core/json/exactJson.ts';
import { tryParseJson, type Json } from '../../core/json/json.ts';
import { createPointerLocator, type TextRange } from '../../core/document/locatePointer.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { runFileVersion, type RunHeader } from '../../core/record/runFile.ts';
import { ruleById } from '../../lint/engine/describeFinding.ts';
import type { Finding } from '../../lint/engine/finding.ts';
import { readStoredStream, type LocatedFrame } from './locatedFrame.ts';

export interface StoredText {
  readonly frames: readonly LocatedFrame[];
  /** The header of a run file. */
  readonly header?: RunHeader | undefined;
  /** The offset of a frame; the end of the text for a frame that does not exist. */
  startOf(seq: number): number;
  locate(finding: Finding): TextRange;
}

/**
 * Reads a complete answer, a JSON array of events, JSONL, SSE text or a run file, with unrelated text around it.
 * Never throws.
 */
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

/** The header of a run that is created from a stored stream; only a run file provides more than the protocol. */
export function headerOf(header: RunHeader | undefined, protocol: string): RunHeader {
  const blank = { startedAt: '', source: '', endpoint: { name: '', url: '', headers: {} }, request: null };
  return { ...blank, ...header, agentrun: runFileVersion, protocol };
}

/** For one JSON array of events: each element is an event, with its text as it is written in the array. */
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
