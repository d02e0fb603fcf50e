/**
 * Reads a `curl` command, as people write it or as browsers copy it, for any of the usual shells: returns the URL,
 * headers and body of the request. Credentials in it become variables; their values are returned separately.
 */
import { tryParseExact } from '../../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { type CommandWords, posixWords } from './posixWords.ts';
import { hideCredentials, type NamedSecret } from './hideCredentials.ts';
import { cmdWords, powershellWords } from './windowsWords.ts';

export interface CurlRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** The values of `${secret:NAME}` in the URL and headers. */
  readonly secrets: readonly NamedSecret[];
}

export type CurlIssue =
  | 'no-curl'
  | 'no-url'
  | 'no-body'
  /** The body is in a file, or is a form. */
  | 'body-elsewhere'
  /** The body is not a JSON object. */
  | 'body-no-json';

type CurlReading =
  | { readonly ok: true; readonly request: CurlRequest }
  | { readonly ok: false; readonly problem: CurlIssue };

/** Nobody pastes a longer command. */
const maxLength = 8 * 1024 * 1024;

/** Never throws. */
export function readCurl(source: string): CurlReading {
  const fail = (problem: CurlIssue): CurlReading => ({ ok: false, problem });
  if (source.length > maxLength || !looksLikeCurl(source)) return fail('no-curl');
  const command = withoutPrompt(source);
  let first: CurlReading | undefined;
  for (const split of shellsFor(command)) {
    const reading = readWords(split(command));
    if (reading.ok) return reading;
    first ??= reading;
  }
  return first ?? fail('no-curl');
}

function readWords({ words, input }: CommandWords): CurlReading {
  const fail = (problem: CurlIssue): CurlReading => ({ ok: false, problem });
  const start = words.findIndex((word) => /(?:^|[\\/])curl(?:\.exe)?$/i.test(word));
  if (start === -1) return fail('no-curl');
  const args = readArguments(words.slice(start + 1), input);
  if (args.url === undefined || isNoHost(args.url)) return fail('no-url');
  if (args.elsewhere) return fail('body-elsewhere');
  if (args.data.length === 0) return fail('no-body');
  const body = parseBody(args.data.join('&'));
  if (body === undefined) return fail('body-no-json');
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(args.url) || args.url.startsWith('${') ? args.url : `http://${args.url}`;
  const { secrets, ...endpoint } = hideCredentials({ url, headers: args.headers, user: args.user });
  return { ok: true, request: { ...endpoint, body, secrets } };
}

/** Detects words that were joined because of a wrong quote: text inside a host name cannot be hidden. */
function isNoHost(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*[\s"]/i.test(url);
}

/** Windows PowerShell only passes quotes on if they have one more level of escaping than the shell requires. */
function parseBody(text: string): JsonObject | undefined {
  const plain = text.replaceAll(
    /(\\+)"/g,
    (_whole, slashes: string) => `${'\\'.repeat(Math.floor(slashes.length / 2))}"`,
  );
  return [text, plain].map(tryParseExact).find(isJsonObject);
}

/** Whether the text, or its first line that is not a comment, is a `curl` command. */
function looksLikeCurl(text: string): boolean {
  return /^(?:\s|#[^\n]*\n|\w+=\S+\s|[$>%]\s|PS [^>\n]*>\s)*(?:\S*[\\/])?\^?"?curl(?:\.exe)?["^]*\s/i.test(
    text.slice(0, 4000),
  );
}

/** Removes a terminal's prompt before the command, and comments above it. */
function withoutPrompt(source: string): string {
  return source.replace(/^(?:\s|#[^\n]*\n)*(?:[$>%]\s|PS [^>\n]*>\s)?\s*/i, '');
}

type SplitIntoWords = (source: string) => CommandWords;

/** The shells that the command may be for, the likely one first. If its body is not JSON there, the next is tried. */
function shellsFor(source: string): readonly SplitIntoWords[] {
  if (/\^\s*\r?\n|\^"/.test(source)) return [cmdWords, posixWords];
  if (/`\r?\n|\$env:|^curl\.exe\b/i.test(source)) return [powershellWords, cmdWords, posixWords];
  return cmdVariable.test(source) && !posixSign.test(source) ? [cmdWords, posixWords] : [posixWords, cmdWords];
}

/** Not the percent-encoding of an address, such as `%e4%`. */
const cmdVariable = /%[A-Za-z_]{3}\w*%/;

/** `$NAME`, an escaped `$` or backtick, a word in single quotes, or a line that ends with a backslash. */
const posixSign = /\$\{?[A-Za-z_]|\\[$`]|(?:^|\s)\$?'|\\\r?\n/;

interface CurlArguments {
  url: string | undefined;
  user: string | undefined;
  readonly headers: Record<string, string>;
  readonly data: string[];
  elsewhere: boolean;
}

/** Short options with a value that does not affect the request. */
const skipped = new Set(Array.from('oCcDEKmPQrtTUwxyYz'));
/**
 * Long options with a value that does not affect the request. Unknown options are assumed to have no value, because
 * otherwise a URL after them could be lost.
 */
const skippedLong =
  /^--(?:output|max-time|connect-timeout|proxy|proxy-user|cacert|capath|cert|key|cert-type|key-type|pass|retry|retry-delay|retry-max-time|limit-rate|write-out|interface|resolve|cookie-jar|config|dump-header|ciphers|tls-max|max-redirs|range|request|proto|proto-redir|noproxy|unix-socket|keepalive-time|trace|trace-ascii|stderr|speed-limit|speed-time|max-filesize|local-port|dns-servers|connect-to|happy-eyeballs-timeout-ms|expect100-timeout|http2-window-size|output-dir|netrc-file|oauth2-bearer-token|url-query|variable)$/;

function readArguments(words: readonly string[], input: string | undefined): CurlArguments {
  const args: CurlArguments = { url: undefined, user: undefined, headers: {}, data: [], elsewhere: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-') || word === '-') {
      args.url ??= word;
      continue;
    }
    const { option, attached } = splitOption(word);
    if (option === undefined) continue;
    const value = attached ?? words[at + 1] ?? '';
    const takes = take(args, option, value, input);
    if (takes && attached === undefined) at += 1;
  }
  return args;
}

/** Reads `-sSHname:value`: returns the first option of the cluster that has a value, and the text attached to it. */
function splitOption(word: string): { readonly option: string | undefined; readonly attached: string | undefined } {
  if (word.startsWith('--')) {
    const [, name = word, value] = /^(--[\w-]+)=([^]*)$/.exec(word) ?? [];
    return { option: name, attached: value };
  }
  const index = Array.from(word).findIndex(
    (letter, at) => at > 0 && ('XHduAebF'.includes(letter) || skipped.has(letter)),
  );
  if (index === -1) return { option: undefined, attached: undefined };
  const rest = word.slice(index + 1);
  return { option: `-${word[index]}`, attached: rest === '' ? undefined : rest };
}

/** Returns whether the option has a value. */
function take(args: CurlArguments, option: string, value: string, input: string | undefined): boolean {
  switch (option) {
    case '--url':
      args.url ??= value;
      return true;
    case '-H':
    case '--header':
      takeHeader(args, value);
      return true;
    case '-d':
    case '--data':
    case '--data-ascii':
    case '--data-binary':
    case '--json':
      if (value === '@-' && input !== undefined) args.data.push(input);
      else if (value.startsWith('@')) args.elsewhere = true;
      else args.data.push(value);
      return true;
    case '--data-raw':
      args.data.push(value);
      return true;
    case '-F':
    case '--form':
    case '--form-string':
    case '--data-urlencode':
    case '-T':
    case '--upload-file':
      args.elsewhere = true;
      return true;
    case '-u':
    case '--user':
      args.user = value;
      return true;
    case '-A':
    case '--user-agent':
      args.headers['User-Agent'] = value;
      return true;
    case '-e':
    case '--referer':
      args.headers['Referer'] = value;
      return true;
    case '-b':
    case '--cookie':
      args.headers['Cookie'] = value;
      return true;
    case '--oauth2-bearer':
      args.headers['Authorization'] = `Bearer ${value}`;
      return true;
    default:
      return option.startsWith('--') ? skippedLong.test(option) : true;
  }
}

/**
 * Headers that every request of this extension sets, and headers of one connection. They do not belong to the endpoint.
 */
const notOurs =
  /^(?:content-type|accept|content-length|host|connection|accept-encoding|accept-language|cache-control|pragma|origin|referer|user-agent|dnt|priority|te|sec-.*|:.*)$/i;

function takeHeader(args: CurlArguments, line: string): void {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*([^]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined || value.trim() === '' || notOurs.test(name)) return;
  Object.defineProperty(args.headers, name, {
    value: value.trim(),
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
