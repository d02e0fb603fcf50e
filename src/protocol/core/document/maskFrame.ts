/** An SSE frame as the JSON in it. */

/**
 * The frame with blanks for everything but its data, so that offsets stay what they are. Data over
 * several lines are joined by line ends, as the standard says. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function maskFrame(frame: string): string {
  return frame.replaceAll(/[^\r\n]+/g, (line) => {
    const [start = ''] = /^data(?::|$)/.exec(line) ?? [];
    return start === '' ? ' '.repeat(line.length) : ' '.repeat(start.length) + line.slice(start.length);
  });
}
