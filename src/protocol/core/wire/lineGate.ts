/**
 * Holds back the unfinished last line of a stream. eventsource-parser 4 silently discards an
 * unfinished line that cannot become an SSE field, so what it reports would depend on how the
 * bytes were cut; behind this gate it only ever sees whole lines.
 */
export interface LineGate {
  /**
   * The whole lines that `text` completes, with their line ends, in at most two strings: what was
   * held and its end, and the lines behind. Joining them would copy nearly every chunk.
   */
  push(text: string): readonly string[];
  /** Takes out the unfinished rest. */
  flush(): string;
  /** Characters held. */
  readonly held: number;
}

/** Which characters end a line. A body's lines end with `\n` only: of `\r\n` its cut would make two. */
export type LineEnds = 'sse' | 'body';

const lineEnd = { sse: /[\n\r]/, body: /\n/ } as const;

/** Where the text's last whole line ends, 0 when it has none. */
function endOfLastLine(text: string, ends: LineEnds): number {
  const end = text.lastIndexOf('\n') + 1;
  if (ends === 'body') return end;
  // Forwards: searching in vain backwards is slow in V8, and most streams have no such character.
  return text.includes('\r', end) ? text.lastIndexOf('\r') + 1 : end;
}

export function createLineGate(ends: LineEnds): LineGate {
  // Fragments joined once per line: `held += text` would be quadratic for a 20 MB line in 7-byte chunks.
  let fragments: string[] = [];
  let held = 0;
  const take = (): string => {
    const text = fragments.join('');
    fragments = [];
    held = 0;
    return text;
  };
  return {
    get held() {
      return held;
    },
    push(text) {
      const end = endOfLastLine(text, ends);
      const lines: string[] = [];
      let start = 0;
      if (end > 0 && held > 0) {
        start = text.search(lineEnd[ends]) + 1;
        lines.push(take() + text.slice(0, start));
      }
      if (start < end) lines.push(text.slice(start, end));
      if (end < text.length) {
        const rest = text.slice(end);
        fragments.push(rest);
        held += rest.length;
      }
      return lines;
    },
    flush: take,
  };
}
