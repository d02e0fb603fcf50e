/** A stored stream in an editor, whatever its form: its frames, and where in the text they and what they hold stand. */
import { parseExact, printExact } from '../base/exactJson.ts';
import type { Json } from '../base/json.ts';
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { parseDocument } from '../document/parseDocument.ts';
import { sampleLength } from '../recognize/recognizeText.ts';
import { sniffContainer } from '../recognize/sniffContainer.ts';
import { runFileVersion, type RunHeader } from '../record/runFile.ts';
import { ruleById } from '../rules/describeFinding.ts';
import type { Finding } from '../rules/rule.ts';
import { readStoredStream, type LocatedFrame } from './locatedFrame.ts';

export interface StoredText {
  readonly frames: readonly Pick<LocatedFrame, 'draft' | 'at'>[];
  /** What a run file says of itself. */
  readonly header?: RunHeader | undefined;
  /** Offset of a frame; the end of the text for one that there is not. */
  startOf(seq: number): number;
  locate(finding: Finding): TextRange;
}

/** A whole answer, a JSON array of events, JSONL, SSE text or a run file. Never throws; a text that is none of them has few frames. */
export function readStoredText(text: string): StoredText {
  return readArray(text) ?? readWhole(text) ?? readStream(text);
}

/** Of a run that is made from a stored stream, of which only a run file says more. */
export function headerOf(header: RunHeader | undefined, dialect: string): RunHeader {
  const blank = { startedAt: '', source: '', endpoint: { name: '', url: '', headers: {} }, request: null };
  return { ...blank, ...header, agentrun: runFileVersion, dialect };
}

/** One JSON array of events: each element is where its event stands. */
function readArray(text: string): StoredText | undefined {
  if (!/^\uFEFF?\s*\[/.test(text)) return undefined;
  const parsed = parseDocument(text);
  if (!parsed.ok || !Array.isArray(parsed.json)) return undefined;
  const events = parseExact(parsed.text) as readonly Json[];
  const locate = createPointerLocator(text);
  return {
    frames: events.map((event) => {
      return { draft: { form: 'event', data: printExact(event) } as const, at: 0 };
    }),
    startOf: (seq) => (seq < events.length ? locate(`/${seq}`).start : text.length),
    locate: ({ rule, seq = 0, pointer }) => locate(`/${seq}${pointer}`, ruleById(rule)?.about),
  };
}

/** One object that says all: an answer that is no stream. */
function readWhole(text: string): StoredText | undefined {
  // Streams may be of any length: they are not parsed as a whole.
  if (sniffContainer(text.slice(0, sampleLength)) !== 'json' || !parseDocument(text).ok) return undefined;
  const locate = createPointerLocator(text);
  return {
    frames: [{ draft: { form: 'body', data: text }, at: 0 }],
    startOf: (seq) => (seq === 0 ? locate('').start : text.length),
    locate: ({ rule, pointer }) => locate(pointer, ruleById(rule)?.about),
  };
}

function readStream(text: string): StoredText {
  const { frames, header } = readStoredStream(text);
  return {
    frames,
    header,
    startOf: (seq) => frames[seq]?.locate(0) ?? text.length,
    locate({ rule, seq, pointer }) {
      const frame = seq === undefined ? undefined : frames[seq];
      if (frame === undefined) return { start: text.length, end: text.length };
      const { start, end } = createPointerLocator(frame.draft.data)(pointer, ruleById(rule)?.about);
      return { start: frame.locate(start), end: frame.locate(end) };
    },
  };
}
