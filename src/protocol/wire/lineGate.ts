/**
 * Holds back the unfinished last line of a stream. eventsource-parser 4 silently discards an
 * unfinished line that cannot become an SSE field, so what it reports would depend on how the
 * bytes were cut; behind this gate it only ever sees whole lines.
 */
export interface LineGate {
  /** The whole lines that `text` completes, with their line ends; `''` while there is none. */
  push(text: string): string;
  /** Takes out the unfinished rest. */
  flush(): string;
  /** Characters held. */
  readonly held: number;
}

export function createLineGate(): LineGate {
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
      const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
      const whole = end === 0 ? '' : take() + text.slice(0, end);
      const rest = text.slice(end);
      if (rest !== '') {
        fragments.push(rest);
        held += rest.length;
      }
      return whole;
    },
    flush: take,
  };
}
