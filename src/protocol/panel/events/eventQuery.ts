/**
 * The user's search query for events, such as `type:text status:completed weather`. Words with one of the field names
 * filter by that member of the event; the rest is plain text or a regular expression.
 */
import { foldCase } from '../../core/base/foldCase.ts';
import { toJsonText } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { fieldsOf, type EventField } from './eventFields.ts';

export interface EventQuery {
  readonly text: string;
  /** The text is a regular expression. */
  readonly isPattern: boolean;
}

/** Returns whether a frame matches the query. */
export type EventMatcher = (frame: Frame) => boolean;

const fieldWord = /(?:^|\s)(object|type|status|message|event):(\S+)/g;

/**
 * Throws the engine's `SyntaxError` if the text is not a valid regular expression. Ignores case. A frame whose data
 * cannot be parsed has no fields, so field filters do not exclude it: a field filter never hides malformed data. If a
 * field is named twice, either value matches.
 */
export function createEventMatcher({ text, isPattern }: EventQuery): EventMatcher {
  const wanted = new Map<EventField, string[]>();
  for (const [, field = '', value = ''] of text.matchAll(fieldWord)) {
    const values = wanted.get(field as EventField) ?? [];
    wanted.set(field as EventField, [...values, foldCase(value)]);
  }
  const hasFields = createFieldMatcher(wanted);
  const hasText = createTextMatcher(text.replaceAll(fieldWord, ' ').trim(), isPattern);
  return (frame) => hasFields(frame) && hasText(frame);
}

function createFieldMatcher(wanted: ReadonlyMap<EventField, readonly string[]>): EventMatcher {
  if (wanted.size === 0) return () => true;
  const entries = [...wanted];
  return (frame) => {
    const event = parseFrame(frame);
    if (event.kind === 'broken') return true;
    const fields = fieldsOf(frame, event.kind === 'json' ? event.json : undefined);
    return entries.every(([field, values]) => values.includes(foldCase(fields[field] ?? '')));
  };
}

function createTextMatcher(text: string, isPattern: boolean): EventMatcher {
  if (text === '') return () => true;
  const pattern = isPattern ? new RegExp(text, 'i') : undefined;
  const needle = foldCase(text);
  const has = (data: string): boolean => pattern?.test(data) ?? foldCase(data).includes(needle);
  return (frame) => has(frame.data) || (frame.data.includes('\\u') && has(unescaped(frame)));
}

/** Python servers write every character outside ASCII as `\uXXXX`, but users search for the decoded text. */
function unescaped(frame: Frame): string {
  const event = parseFrame(frame);
  return event.kind === 'json' ? toJsonText(event.json) : frame.data;
}
