/** A request to be written as code: its URL, its content, and its protocol. */
import type { Json } from '../../../core/json/json.ts';
import { isJsonObject } from '../../../core/json/json.ts';
import { programsOf } from '../targetsOf.ts';

export interface RequestCodeOptions {
  /** May contain variables such as `${env:X}` and `${secret:NAME}`, like the headers. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** The id of the protocol. It is needed because some libraries support only some protocols. */
  readonly protocol: string;
}

/** The text between variables, or the name of a variable in the environment of a program. */
type TemplatePart = { readonly text: string } | { readonly variable: string };

const variable = /\$\{(?:env|secret):([^}]+)\}/;

/** The result is never empty. */
export function templateParts(template: string): readonly TemplatePart[] {
  const parts = template.split(new RegExp(variable, 'g'));
  const found = parts.map((part, index) => (index % 2 === 1 ? { variable: toEnvironmentName(part) } : { text: part }));
  const telling = found.filter((part) => !('text' in part) || part.text !== '');
  return telling.length === 0 ? [{ text: '' }] : telling;
}

/** The variables that must be set before the program runs. */
export function variablesOf({ url, headers }: RequestCodeOptions): readonly string[] {
  const parts = [url, ...Object.values(headers)].flatMap(templateParts);
  return [...new Set(parts.flatMap((part) => ('variable' in part ? [part.variable] : [])))];
}

function toEnvironmentName(name: string): string {
  const word = name.trim().replaceAll(/[^A-Za-z\d_]/g, '_');
  return /^[A-Za-z_]/.test(word) ? word : `_${word}`;
}

/** The headers that a program must set itself: those with valid HTTP names, except the headers of the body. */
export function ownHeaders({ headers }: RequestCodeOptions): readonly (readonly [name: string, value: string])[] {
  return Object.entries(headers).filter(
    ([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/^(?:content-type|accept|content-length|host)$/i.test(name),
  );
}

/** Whether the request asks for a stream, explicitly or by default. */
export function asksForStream({ body, protocol }: RequestCodeOptions): boolean {
  const stream = isJsonObject(body) ? body['stream'] : undefined;
  return programsOf(protocol).streamsByDefault === true ? stream !== false : stream === true;
}
