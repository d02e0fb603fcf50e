/** What arrived, without the secrets in it: every field of a frame, and every header of an answer. */
import { printExact, tryParseExact } from '../json/exactJson.ts';
import { tryParseJson, type Json } from '../json/json.ts';
import type { FrameDraft } from '../wire/frame.ts';
import { hiddenCredential, type Redact } from './redact.ts';
import { redactJson } from './redactJson.ts';

/** The very same frame where there is nothing to take out. */
export function redactFrame<T extends FrameDraft>(frame: T, redact: Redact): T {
  const clean = redactData(frame.data, redact);
  // Nothing is cut off behind a closing bracket. Of lines of JSON, nobody marks the last one as cut.
  const mayBeCut = frame.cut === true || !/[}\]]$/.test(clean.slice(-1));
  const data = mayBeCut ? redactEnding(clean, redact) : clean;
  const event = frame.event === undefined ? undefined : redact(frame.event);
  const id = frame.id === undefined ? undefined : redact(frame.id);
  if (data === frame.data && event === frame.event && id === frame.id) return frame;
  return { ...frame, ...(event === undefined ? {} : { event }), ...(id === undefined ? {} : { id }), data };
}

/** As much of a secret as must not be left of it where a text ends within it. Shorter beginnings are in ordinary text. */
const minHidden = 8;

/** The text without the beginning of a secret that it ends with: a connection may break anywhere. */
export function redactEnding(text: string, redact: Redact): string {
  const beginning = redact.matcher?.look(text).beginning;
  return beginning === undefined || beginning.length < minHidden
    ? text
    : text.slice(0, beginning.from) + hiddenCredential;
}

/** JSON stays JSON where it can: the label of a secret that was a number, say, becomes a string. */
function redactData(text: string, redact: Redact): string {
  const clean = redact(text);
  if (clean === text || tryParseJson(clean) !== undefined) return clean;
  const json = tryParseExact(text);
  const written = json === undefined ? clean : printExact(redactJson(json, redact));
  // What is left of it then is between the values: quotes and braces that happen to be a secret.
  return redact(written) === written ? written : clean;
}

/** Names have no case, and Node writes them in small letters: a secret in one is looked for without. */
export function redactHeaders(headers: Readonly<Record<string, string>>, redact: Redact): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      redact.matcher?.isInName(name) === true ? hiddenCredential : name,
      redact(value),
    ]),
  );
}

/** A value of our own records, such as a header or an end, without secrets. */
export function withoutSecrets<T>(value: T, redact: Redact): T {
  return redactJson(value as Json, redact) as T;
}
