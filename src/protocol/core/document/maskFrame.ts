/** Converts an SSE frame to the JSON in it. */

/**
 * Returns the frame with blanks for everything but its data, so that offsets do not change. Data on several lines are
 * joined by line ends, as the standard requires. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function maskFrame(frame: string): string {
  return frame.replaceAll(/[^\r\n]+/g, (line) => {
    const [start = ''] = /^data(?::|$)/.exec(line) ?? [];
    return start === '' ? ' '.repeat(line.length) : ' '.repeat(start.length) + line.slice(start.length);
  });
}
