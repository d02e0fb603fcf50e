/** Writes an event as one line of JSON Lines. */
import { tryParseJson } from '../json/json.ts';
import type { Frame } from './frame.ts';

/**
 * The event as one line, without its end. Only line breaks between tokens are changed. Data that is not JSON becomes a
 * JSON string, so that it stays visible and every line is JSON. Comments and `[DONE]` are not events.
 */
export function toEventLine({ form, data }: Pick<Frame, 'form' | 'data'>): string | undefined {
  if (form === 'comment' || data.trim() === '[DONE]' || data.trim() === '') return undefined;
  return tryParseJson(data) === undefined ? JSON.stringify(data) : data.replaceAll(/[\r\n]+/g, ' ').trim();
}
