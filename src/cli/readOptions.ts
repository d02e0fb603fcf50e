/**
 * Reads and checks the options of a command. An option that makes no sense is rejected, and its meaning is never
 * guessed.
 */
import { defaultTimeout, type Endpoint } from '../protocol/session/client/endpoint.ts';
import { maxAttempts, type RetryPolicy } from '../protocol/session/client/retryPolicy.ts';
import { hasVariables } from '../protocol/session/client/variables.ts';
import { parseUrl } from '../protocol/core/base/url.ts';
import type { OptionValues } from './command-line/parseCommandLine.ts';
import type { MismatchPolicy } from './matchProtocol.ts';
import type { Terminal } from './terminal.ts';

/** The arguments cannot be used. The message reports which and why, in the user's language. */
export class BadUsage extends Error {}

type Translator = Pick<Terminal, 'translate'>;

interface Target {
  /** When absent, the CLI starts a sample agent. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** In seconds. */
  readonly timeout: number;
}

/** Thirty years, in seconds. A timeout that is longer than timers support is shortened to their maximum. */
const maxTimeout = 1_000_000_000;

/** Where requests are sent. */
export function readTarget(values: OptionValues, terminal: Translator): Target {
  const { timeout } = values;
  return {
    url: readUrl(values, terminal),
    headers: readHeaders(values, terminal),
    timeout:
      timeout === undefined
        ? defaultTimeout
        : readNumber('--timeout', timeout, { min: 0.001, max: maxTimeout }, terminal),
  };
}

/** The number of attempts after the first one. `undefined` for none. */
export function readRetries({ retry }: OptionValues, terminal: Translator): RetryPolicy | undefined {
  if (retry === undefined) return undefined;
  const range = { min: 0, max: maxAttempts - 1, isInteger: true } as const;
  return { attempts: 1 + readNumber('--retry', retry, range, terminal) };
}

/** Reads `NAME=URL`. All endpoints get the same headers. */
export function readEndpoints(values: OptionValues, terminal: Translator): readonly Endpoint[] {
  const headers = readHeaders(values, terminal);
  return (values.endpoint ?? []).map((given) => {
    const [, name = '', url = ''] = /^([^=]+)=(.*)$/.exec(given) ?? [];
    if (readUrl({ url }, terminal, '--endpoint NAME=URL') === undefined || name === '') throw new BadUsage(given);
    return { name: name.trim(), url, headers, timeout: defaultTimeout };
  });
}

/** What to do with a request whose protocol the server does not speak; `undefined` if both options are given. */
export function readMismatchPolicy({ convert = false, anyway = false }: OptionValues): MismatchPolicy | undefined {
  if (convert && anyway) return undefined;
  return convert ? 'convert' : anyway ? 'send' : 'refuse';
}

/** Returns `undefined` for a free port. */
export function readPort({ port }: OptionValues, terminal: Translator): number | undefined {
  return port === undefined
    ? undefined
    : readNumber('--port', port, { min: 0, max: 65_535, isInteger: true }, terminal);
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly isInteger?: true;
}

/** Accepts decimal digits only, because `Number` would also accept an empty text, `0x50` and `1e3`. */
function readNumber(name: string, text: string, { min, max, isInteger }: Range, { translate }: Translator): number {
  const value = (isInteger ? /^\d+$/ : /^\d+(?:\.\d+)?$/).test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new BadUsage(translate(isInteger ? 'wholeNumberNeeded' : 'numberNeeded', { name, min, max, value: text }));
}

/** An address with variables is checked later, when their values are known. */
function readUrl({ url }: OptionValues, { translate }: Translator, name = '--url'): string | undefined {
  if (url === undefined || hasVariables(url)) return url;
  const { protocol } = parseUrl(url) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return url;
  throw new BadUsage(translate('urlNeeded', { name }));
}

/** A name as HTTP allows it, a colon, and a value of Latin-1 without control characters. */
const headerLine = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:[ \t]*([^\p{Cc}\u{100}-\u{10ffff}]*)$/u;

/** The error message does not repeat the header, because it may contain a secret. */
function readHeaders({ header = [] }: OptionValues, { translate }: Translator): Readonly<Record<string, string>> {
  return Object.fromEntries(
    header.map((line) => {
      const [whole, name = '', value = ''] = headerLine.exec(line) ?? [];
      if (whole === undefined) throw new BadUsage(translate('headerNeeded'));
      return [name, value.trim()];
    }),
  );
}
