/** A frame as server-sent events again: what `sseFramer` reads from it is the same frame. */
import type { Frame } from './frame.ts';

const lineBreak = /\r\n|\r|\n/;

/** As it was on the wire; what was cut off stays without its end, what was no stream is left as it is. */
export function toSseText({ form, event, id, data, cut }: Omit<Frame, 'seq' | 'at'>): string {
  if (form === 'body') return data;
  // One space after the colon belongs to the format: a comment that begins with one needs another.
  if (form === 'comment') return data.startsWith(' ') ? `: ${data}\n\n` : `:${data}\n\n`;
  if (form === 'stray') return `${data}\n`;
  if (event === undefined && id === undefined && !lineBreak.test(data)) {
    return `data: ${data}\n${cut === true ? '' : '\n'}`;
  }
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split(lineBreak).map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n${cut === true ? '' : '\n'}`;
}
