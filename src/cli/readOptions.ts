/** What the options of a command say, checked: an option that cannot be meant is refused, never guessed at. */
import { defaultTimeout } from '../protocol/session/client/endpoint.ts';
import { hasVariables } from '../protocol/session/client/variables.ts';
import { parseUrl } from '../protocol/core/base/url.ts';
import { generalOptions, optionsOf, type OptionName, type OptionValues } from './options.ts';
import type { Unlike } from './matchProtocol.ts';
import type { Terminal } from './terminal.ts';

/** The arguments cannot be used; the message says which and why, in the user's language. */
export class BadUsage extends Error {}

type Words = Pick<Terminal, 'translate'>;

export interface Target {
  /** A sample agent of its own when absent. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout: number;
}

/** Thirty years; longer than a timer can wait is as long as it can. */
const maxTimeout = 1_000_000_000;

/** Where requests are sent. */
export function readTarget(values: OptionValues, words: Words): Target {
  const { timeout } = values;
  return {
    url: readUrl(values, words),
    headers: readHeaders(values, words),
    timeout:
      timeout === undefined ? defaultTimeout : readNumber('--timeout', timeout, { min: 0.001, max: maxTimeout }, words),
  };
}

/** What becomes of a request whose protocol is not that of the server; `undefined` for both options at once. */
export function readUnlike({ convert = false, anyway = false }: OptionValues): Unlike | undefined {
  if (convert && anyway) return undefined;
  return convert ? 'convert' : anyway ? 'send' : 'refuse';
}

/** Absent: a free one. */
export function readPort({ port }: OptionValues, words: Words): number | undefined {
  return port === undefined ? undefined : readNumber('--port', port, { min: 0, max: 65_535, isWhole: true }, words);
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
}

/** Written in decimal digits: `Number` would also take an empty text, `0x50` and `1e3`. */
function readNumber(name: string, text: string, { min, max, isWhole }: Range, { translate }: Words): number {
  const value = (isWhole ? /^\d+$/ : /^\d+(?:\.\d+)?$/).test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new BadUsage(translate(isWhole ? 'wholeNumberNeeded' : 'numberNeeded', { name, min, max, value: text }));
}

/** An address that holds variables is checked when they are known. */
export function readUrl({ url }: OptionValues, { translate }: Words): string | undefined {
  if (url === undefined || hasVariables(url)) return url;
  const { protocol } = parseUrl(url) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return url;
  throw new BadUsage(translate('urlNeeded', { name: '--url' }));
}

/** A name as HTTP allows it, a colon, and a value without control characters. */
const headerLine = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:[ \t]*([^\p{Cc}]*)$/u;

/** The message does not repeat the header: it may be a secret. */
export function readHeaders({ header = [] }: OptionValues, { translate }: Words): Readonly<Record<string, string>> {
  return Object.fromEntries(
    header.map((line) => {
      const [whole, name = '', value = ''] = headerLine.exec(line) ?? [];
      if (whole === undefined) throw new BadUsage(translate('headerNeeded'));
      return [name, value.trim()];
    }),
  );
}

/** An option that the command does not have was meant for something: it is not passed over. */
export function checkOptions(command: string, values: OptionValues, { translate }: Words): void {
  const known = optionsOf[command] ?? [];
  const unknown = (Object.keys(values) as OptionName[]).find(
    (name) => !known.includes(name) && !generalOptions.has(name),
  );
  if (unknown !== undefined) throw new BadUsage(translate('noSuchOption', { command, name: `--${unknown}` }));
}
