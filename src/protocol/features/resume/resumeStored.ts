/** Resumes from a place in the text of a stored stream, or of a file with one request per line. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { Work } from '../../core/base/work.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { pathAt } from '../../core/document/locatePointer.ts';
import { headerOf, readStoredText, type StoredText } from '../../session/stored/storedText.ts';
import { createEmptyLineStore } from '../../core/record/lineStore.ts';
import { createRunState } from '../../session/live/runState.ts';
import { toFrame } from '../../core/wire/frame.ts';
import { resumeDocument, resumeRun, type Resumable } from './resume.ts';

interface StoredResumable {
  /** The protocol that was detected in the stream. */
  readonly protocol: WireProtocol;
  /** `undefined` if requests of the protocol carry no conversation, or if nothing was said up to that place. */
  readonly resumable: Resumable | undefined;
}

/**
 * Resumes from the message that the event at the offset refers to, or from the last message before it. `protocol` is the
 * protocol that was assumed for the text. Yields after each event. Never throws.
 */
export function* resumeStored(text: string, protocol: string, offset: number): Work<StoredResumable> {
  const stored = readStoredText(text);
  const header = headerOf(stored.header, stored.header?.protocol ?? protocol);
  const writer = createRunState(header, createEmptyLineStore());
  const chosen = frameAt(stored, offset);
  let key: string | undefined;
  for (const [seq, { draft, at }] of stored.frames.entries()) {
    writer.take(toFrame(draft, seq, at));
    if (seq <= chosen) key = writer.state.run.latest?.key;
    yield;
  }
  const { state } = writer;
  const recorded = { request: header.request, run: state.run, protocol: state.protocol };
  return { protocol: state.protocol, resumable: key === undefined ? undefined : resumeRun(recorded, key) };
}

/** The last frame that begins at or before the offset; the first frame if there is none. */
function frameAt({ frames, startOf }: StoredText, offset: number): number {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** For a line that is a request: resumes from the message at the offset in it, or from its last message. */
export function resumeLine(line: string, json: Json | undefined, offset: number, id: string): Resumable | undefined {
  const protocol = wireProtocolById(id);
  const list = protocol.resume?.list;
  const elements = list !== undefined && isJsonObject(json) ? json[list] : undefined;
  if (!isJsonObject(json) || !Array.isArray(elements)) return undefined;
  const [member, index] = pathAt(line, offset)?.path ?? [];
  const last = elements.length - 1;
  const chosen = member === list && typeof index === 'number' ? Math.min(index, last) : last;
  return resumeDocument({ head: json, elements: elements as readonly Json[], protocol, form: 'request' }, chosen);
}
