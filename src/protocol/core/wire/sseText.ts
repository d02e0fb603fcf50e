/** Writes a frame as server-sent events. `sseFramer` reads the same frame from the result. */
import type { Frame } from './frame.ts';

const lineBreak = /\r\n|\r|\n/;

/** Returns the frame as it was received. A cut frame gets no end, and text that was not a stream is left unchanged. */
export function toSseText({ form, event, id, data, cut }: Omit<Frame, 'seq' | 'at'>): string {
  if (form === 'body') return data;
  // One space after the colon belongs to the format, so a comment that begins with a space needs another one.
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
