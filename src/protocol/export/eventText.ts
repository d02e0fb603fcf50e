/** One frame as text again: as server-sent events, or as a line of JSONL. */
import { tryParseJson } from '../base/json.ts';
import type { Frame } from '../wire/frame.ts';

const lineBreak = /\r\n|\r|\n/;

/** As it was on the wire; what was cut off stays without its end, what was no stream is left as it is. */
export function toSseText({ form, event, id, data, cut }: Frame): string {
  if (form === 'body') return data;
  if (form === 'comment') return `:${data}\n\n`;
  if (form === 'stray') return `${data}\n`;
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split(lineBreak).map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n${cut === true ? '' : '\n'}`;
}

/**
 * The event as one line, not a byte of it changed but line breaks between tokens. What is no JSON is
 * a JSON string, so that it is seen and the lines stay JSON; comments and `[DONE]` are no events.
 */
export function toJsonLine({ form, data }: Frame): string | undefined {
  if (form === 'comment' || data.trim() === '[DONE]' || data.trim() === '') return undefined;
  return tryParseJson(data) === undefined ? JSON.stringify(data) : data.replaceAll(/[\r\n]+/g, ' ').trim();
}
