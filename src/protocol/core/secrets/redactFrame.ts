/** Removes the secrets from received data: from every field of a frame, and from every header of a response. */
import { printExact, tryParseExact } from '../json/exactJson.ts';
import { tryParseJson, type Json } from '../json/json.ts';
import type { FrameDraft } from '../wire/frame.ts';
import { hiddenCredential, type Redact } from './redact.ts';
import { redactJson } from './redactJson.ts';

/** Returns the same object if there is nothing to remove. */
export function redactFrame<T extends FrameDraft>(frame: T, redact: Redact): T {
  const clean = redactData(frame.data, redact);
  // Nothing is cut off after a closing bracket. The last of several lines of JSON is never marked as cut.
  const mayBeCut = frame.cut === true || !/[}\]]$/.test(clean.slice(-1));
  const data = mayBeCut ? redactEnding(clean, redact) : clean;
  const event = frame.event === undefined ? undefined : redact(frame.event);
  const id = frame.id === undefined ? undefined : redact(frame.id);
  if (data === frame.data && event === frame.event && id === frame.id) return frame;
  return { ...frame, ...(event === undefined ? {} : { event }), ...(id === undefined ? {} : { id }), data };
}

/**
 * The minimum length of a secret's beginning that is removed if a text ends inside a secret. Shorter beginnings occur
 * in ordinary text.
 */
const minHidden = 8;

/** Returns the text without the beginning of a secret at its end, because a connection may break anywhere. */
export function redactEnding(text: string, redact: Redact): string {
  const beginning = redact.matcher?.look(text).beginning;
  return beginning === undefined || beginning.length < minHidden
    ? text
    : text.slice(0, beginning.from) + hiddenCredential;
}

/**
 * Redacts data so that JSON stays valid JSON if possible. For example, the label of a secret that was a number becomes
 * a string.
 */
function redactData(text: string, redact: Redact): string {
  const clean = redact(text);
  if (clean === text || tryParseJson(clean) !== undefined) return clean;
  const json = tryParseExact(text);
  const written = json === undefined ? clean : printExact(redactJson(json, redact));
  // Any secret that is left is then between the values: quotes and braces that happen to match it.
  return redact(written) === written ? written : clean;
}

/**
 * Redacts headers. Names are case-insensitive, and Node writes them in lower case, so secrets in them are searched for
 * without regard to case.
 */
export function redactHeaders(headers: Readonly<Record<string, string>>, redact: Redact): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      redact.matcher?.isInName(name) === true ? hiddenCredential : name,
      redact(value),
    ]),
  );
}

/** Returns a value of our own records, such as a header or an end, without secrets. */
export function withoutSecrets<T>(value: T, redact: Redact): T {
  return redactJson(value as Json, redact) as T;
}
