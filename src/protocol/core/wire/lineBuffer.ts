/**
 * Holds back the unfinished last line of a stream. eventsource-parser 4 silently discards an unfinished line that
 * cannot become an SSE field, so its results would depend on the chunking of the bytes. With this gate before it, the
 * parser gets whole lines only.
 */
interface LineBuffer {
  /**
   * Returns the whole lines that `text` completes, with their line ends, in at most two strings: the held text with its
   * end, and the lines after it. Joining them would copy nearly every chunk.
   */
  push(text: string): readonly string[];
  /** Takes out the unfinished rest. */
  flush(): string;
  /** The number of held characters. */
  readonly held: number;
}

/**
 * The characters that end a line. A line of a body ends with a line feed only, because a cut between a carriage return
 * and its line feed would give two line ends.
 */
type LineEnds = 'sse' | 'body';

const lineEnd = { sse: /[\n\r]/, body: /\n/ } as const;

/** Returns the end of the text's last whole line, or 0 if it has none. */
function endOfLastLine(text: string, ends: LineEnds): number {
  const end = text.lastIndexOf('\n') + 1;
  if (ends === 'body') return end;
  // Searches forwards, because an unsuccessful backward search is slow in V8, and most streams contain no `\r`.
  return text.includes('\r', end) ? text.lastIndexOf('\r') + 1 : end;
}

export function createLineBuffer(ends: LineEnds): LineBuffer {
  // The fragments are joined once per line, because `held += text` would be quadratic for a 20 MB line in 7-byte
  // chunks.
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
