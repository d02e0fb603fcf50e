/** The requests in an open text that is not a request as a whole: the lines of JSONL, and the blocks of a page. */
import { isJsonObject, tryParseJson } from '../../protocol/core/json/json.ts';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import { wireProtocols } from '../../protocol/protocols/registry.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { toPage, type PageBlock } from './followPage.ts';
import type { OpenText, OpenTexts } from './openTexts.ts';

/** A request, and the id of its protocol. */
export interface PlacedRequest extends TextRange {
  readonly protocol: string;
}

/** Nobody looks through more of them. */
const maxRequests = 1000;

export function createRequestAnswers(texts: OpenTexts) {
  return {
    /** The first requests in the text, in order. */
    listRequests: (id: string): readonly PlacedRequest[] => requestsIn(texts.get(id)).slice(0, maxRequests),
  };
}

function requestsIn({ follower, page }: OpenText): readonly PlacedRequest[] {
  if (page !== undefined) return page.blocks().flatMap(requestsInBlock);
  return follower?.live === undefined ? [] : requestLines(follower.live);
}

function requestsInBlock({ source, content }: PageBlock): readonly PlacedRequest[] {
  if (content.is === 'text' || !content.isComplete) return [];
  const { kind, live } = content.follower;
  if (kind.form === 'request') {
    const blank = source.text.length - source.text.trimStart().length;
    return [{ protocol: kind.protocol, ...toPage(source, { start: blank, end: source.text.trimEnd().length }) }];
  }
  const lines = live === undefined ? [] : requestLines(live);
  return lines.map((line) => ({ ...line, ...toPage(source, line) }));
}

/** Each line can be a request of its own protocol. */
function requestLines(live: LiveDocument): readonly PlacedRequest[] {
  if (live.kind.form !== 'requests') return [];
  const found: PlacedRequest[] = [];
  for (const [element, range] of live.elements.entries()) {
    if (found.length === maxRequests) break;
    const json = tryParseJson(live.textOf(element));
    const wire = isJsonObject(json)
      ? wireProtocols.find(({ recognizeRoot }) => isRequest(recognizeRoot(json)))
      : undefined;
    if (wire !== undefined) found.push({ protocol: wire.id, start: range.start, end: range.end });
  }
  return found;
}

function isRequest(recognition: ReturnType<(typeof wireProtocols)[number]['recognizeRoot']>): boolean {
  return recognition?.form === 'request' && recognition.certainty > 0;
}
