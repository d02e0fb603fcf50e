/** Finds the conversation up to a place in an open document, from which a request can continue it. */
import { inheritExact } from '../../protocol/core/json/exactJson.ts';
import { parseExactDocument } from '../../protocol/core/document/parseDocument.ts';
import { resumeDocument, type SessionChoice } from '../../protocol/features/resume/resume.ts';
import { resumeLine, resumeStored } from '../../protocol/features/resume/resumeStored.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { wireProtocolById } from '../../protocol/protocols/registry.ts';
import { listChangeables, viewResumption, writeResumed, writeVariants, type Resumption } from '../resumeAnswers.ts';
import type { DocumentFollower } from './followDocument.ts';
import type { OpenTexts } from './openTexts.ts';
import { workInSteps } from './workInSteps.ts';

/** An offset in an open document, or its end. */
export interface DocumentPlace {
  readonly id: string;
  readonly offset: number | 'end';
}

export function createDocumentResumption(texts: OpenTexts) {
  /** Resolves with `undefined` if there is no message at the place. */
  const find = async ({ id, offset }: DocumentPlace, signal: AbortSignal): Promise<Resumption | undefined> => {
    const { text, follower } = texts.get(id);
    if (follower === undefined) return undefined;
    const at = offset === 'end' ? Infinity : offset;
    if (follower.kind.form === 'events') return findInStream(text.toString(), follower, at, signal);
    return follower.live && findElement(follower.live, at);
  };
  return {
    async viewResumption(place: DocumentPlace, signal: AbortSignal) {
      const found = await find(place, signal);
      return found && viewResumption(found);
    },
    async writeResumed(place: DocumentPlace, session: SessionChoice, signal: AbortSignal) {
      const found = await find(place, signal);
      return found && writeResumed(found, session);
    },
    async listChangeables(place: DocumentPlace, signal: AbortSignal) {
      const found = await find(place, signal);
      return found === undefined ? [] : listChangeables(found);
    },
    async writeVariants(place: DocumentPlace, pointer: string, signal: AbortSignal) {
      const found = await find(place, signal);
      return found && writeVariants(found, pointer);
    },
  };
}

/** The message to which the event at the offset belongs. */
async function findInStream(
  text: string,
  { kind }: DocumentFollower,
  offset: number,
  signal: AbortSignal,
): Promise<Resumption | undefined> {
  const work = resumeStored(text, kind.protocol, offset);
  let found: Resumption | undefined;
  await workInSteps((isTime) => {
    for (;;) {
      const { done, value } = work.next();
      if (done === true) {
        found = value;
        return true;
      }
      if (isTime()) return false;
    }
  }, signal);
  return found;
}

function findElement(live: LiveDocument, offset: number): Resumption | undefined {
  const { elements, kind } = live;
  const protocol = wireProtocolById(kind.protocol);
  const element = offset === Infinity ? elements.at(elements.length - 1) : elements.elementAt(offset);
  if (element === undefined) return undefined;
  if (kind.form === 'requests') {
    const inside = offset - (elements.rangeOf(element)?.start ?? 0);
    const line = live.textOf(element);
    const json = parseExactDocument(line);
    return { protocol, resumable: resumeLine(line, json, Math.min(inside, line.length), kind.protocol) };
  }
  const values = Array.from({ length: elements.length }, (_, index) => {
    const one = elements.at(index);
    return (one && (parseExactDocument(live.textOf(one)) ?? live.valueOf(one))) ?? null;
  });
  const head = live.head && inheritExact(live.head, parseExactDocument(live.headText));
  const recorded = { head, elements: values, protocol, form: kind.form };
  return { protocol, resumable: resumeDocument(recorded, elements.indexOf(element)) };
}
