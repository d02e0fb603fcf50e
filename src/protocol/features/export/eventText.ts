/** One frame as a line of JSONL. */
import { tryParseJson } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';

/**
 * The event as one line, not a byte of it changed but line breaks between tokens. What is no JSON is
 * a JSON string, so that it is seen and the lines stay JSON; comments and `[DONE]` are no events.
 */
export function toJsonLine({ form, data }: Frame): string | undefined {
  if (form === 'comment' || data.trim() === '[DONE]' || data.trim() === '') return undefined;
  return tryParseJson(data) === undefined ? JSON.stringify(data) : data.replaceAll(/[\r\n]+/g, ' ').trim();
}
