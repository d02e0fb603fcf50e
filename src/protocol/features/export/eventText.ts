/** One frame as a line of JSONL. */
import { tryParseJson } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';

/**
 * The event as one line. Only line breaks between tokens are changed. Data that is not JSON becomes a JSON string, so
 * that it stays visible and every line is JSON. Comments and `[DONE]` are not events.
 */
export function toJsonLine({ form, data }: Frame): string | undefined {
  if (form === 'comment' || data.trim() === '[DONE]' || data.trim() === '') return undefined;
  return tryParseJson(data) === undefined ? JSON.stringify(data) : data.replaceAll(/[\r\n]+/g, ' ').trim();
}
