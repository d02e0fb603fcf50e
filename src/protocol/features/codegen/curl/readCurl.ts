/**
 * A `curl` command, as people write it and as browsers copy it, for any of the usual shells → where
 * a request goes and what it says. Credentials in it become variables; their values come apart.
 */
import { tryParseExact } from '../../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { CommandWords } from './commandWords.ts';
import { hideCredentials, type NamedSecret } from './hideCredentials.ts';
import { posixWords } from './posixWords.ts';
import { cmdWords, powershellWords } from './windowsWords.ts';

export interface CurlRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** What `${secret:NAME}` in URL and headers stands for. */
  readonly secrets: readonly NamedSecret[];
}

export type CurlProblem =
  | 'no-curl'
  | 'no-url'
  | 'no-body'
  /** The body is in a file, or a form. */
  | 'body-elsewhere'
  /** The body is no JSON object. */
  | 'body-no-json';

export type CurlReading =
  | { readonly ok: true; readonly request: CurlRequest }
  | { readonly ok: false; readonly problem: CurlProblem };

/** Longer commands are none that a person pastes. */
const longest = 8 * 1024 * 1024;

/** Never throws. */
export function readCurl(source: string): CurlReading {
  const fail = (problem: CurlProblem): CurlReading => ({ ok: false, problem });
  if (source.length > longest || !looksLikeCurl(source)) return fail('no-curl');
  const { words, input } = takeApart(withoutPrompt(source));
  const start = words.findIndex((word) => /(?:^|[\\/])curl(?:\.exe)?$/i.test(word));
  if (start === -1) return fail('no-curl');
  const said = readArguments(words.slice(start + 1), input);
  if (said.url === undefined || isNoHost(said.url)) return fail('no-url');
  if (said.elsewhere) return fail('body-elsewhere');
  if (said.data.length === 0) return fail('no-body');
  const body = parseBody(said.data.join('&'));
  if (body === undefined) return fail('body-no-json');
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(said.url) || said.url.startsWith('${') ? said.url : `http://${said.url}`;
  const { secrets, ...endpoint } = hideCredentials({ url, headers: said.headers, user: said.user });
  return { ok: true, request: { ...endpoint, body, secrets } };
}

/** Words that quotes hold together by mistake: what stands in a host cannot be hidden. */
function isNoHost(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*[\s"]/i.test(url);
}

/** Windows PowerShell hands quotes on only when they are escaped once more than the shell asks for. */
function parseBody(text: string): JsonObject | undefined {
  const plain = text.replaceAll(
    /(\\+)"/g,
    (_whole, slashes: string) => `${'\\'.repeat(Math.floor(slashes.length / 2))}"`,
  );
  return [text, plain].map(tryParseExact).find(isJsonObject);
}

/** Is the text, or its first line that says something, such a command? */
export function looksLikeCurl(text: string): boolean {
  return /^(?:\s|#[^\n]*\n|\w+=\S+\s|[$>%]\s|PS [^>\n]*>\s)*(?:\S*[\\/])?\^?"?curl(?:\.exe)?["^]*\s/i.test(
    text.slice(0, 4000),
  );
}

/** What a terminal writes before a command, and notes above it. */
function withoutPrompt(source: string): string {
  return source.replace(/^(?:\s|#[^\n]*\n)*(?:[$>%]\s|PS [^>\n]*>\s)?\s*/i, '');
}

function takeApart(source: string): CommandWords {
  if (/\^\s*\r?\n|\^"/.test(source)) return cmdWords(source);
  if (/`\r?\n|\$env:|^curl\.exe\b/i.test(source)) return powershellWords(source);
  const posix = posixWords(source);
  // A line of cmd without carets: a shell would take single quotes and backslashes otherwise.
  return /"\{\s*\\"/.test(source) && !source.includes("'") && !/\\\r?\n/.test(source) ? cmdWords(source) : posix;
}

interface Said {
  url: string | undefined;
  user: string | undefined;
  readonly headers: Record<string, string>;
  readonly data: string[];
  elsewhere: boolean;
}

/** Short options with a value that says nothing about the request. */
const skipped = new Set(Array.from('oCcDEKmPQrtTUwxyYz'));
/** Long ones without any value; all that are not known here are taken to have none, unless a URL would be lost. */
const skippedLong =
  /^--(?:output|max-time|connect-timeout|proxy|proxy-user|cacert|capath|cert|key|cert-type|key-type|pass|retry|retry-delay|retry-max-time|limit-rate|write-out|interface|resolve|cookie-jar|config|dump-header|ciphers|tls-max|max-redirs|range|request|proto|proto-redir|noproxy|unix-socket|keepalive-time|trace|trace-ascii|stderr|speed-limit|speed-time|max-filesize|local-port|dns-servers|connect-to|happy-eyeballs-timeout-ms|expect100-timeout|http2-window-size|output-dir|netrc-file|oauth2-bearer-token|url-query|variable)$/;

function readArguments(words: readonly string[], input: string | undefined): Said {
  const said: Said = { url: undefined, user: undefined, headers: {}, data: [], elsewhere: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-') || word === '-') {
      said.url ??= word;
      continue;
    }
    const { option, attached } = splitOption(word);
    if (option === undefined) continue;
    const value = attached ?? words[at + 1] ?? '';
    const takes = take(said, option, value, input);
    if (takes && attached === undefined) at += 1;
  }
  return said;
}

/** `-sSHname:value` → the first option of the cluster that has a value, and what is attached to it. */
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

/** Whether the option has a value. */
function take(said: Said, option: string, value: string, input: string | undefined): boolean {
  switch (option) {
    case '--url':
      said.url ??= value;
      return true;
    case '-H':
    case '--header':
      takeHeader(said, value);
      return true;
    case '-d':
    case '--data':
    case '--data-ascii':
    case '--data-binary':
    case '--json':
      if (value === '@-' && input !== undefined) said.data.push(input);
      else if (value.startsWith('@')) said.elsewhere = true;
      else said.data.push(value);
      return true;
    case '--data-raw':
      said.data.push(value);
      return true;
    case '-F':
    case '--form':
    case '--form-string':
    case '--data-urlencode':
    case '-T':
    case '--upload-file':
      said.elsewhere = true;
      return true;
    case '-u':
    case '--user':
      said.user = value;
      return true;
    case '-A':
    case '--user-agent':
      said.headers['User-Agent'] = value;
      return true;
    case '-e':
    case '--referer':
      said.headers['Referer'] = value;
      return true;
    case '-b':
    case '--cookie':
      said.headers['Cookie'] = value;
      return true;
    case '--oauth2-bearer':
      said.headers['Authorization'] = `Bearer ${value}`;
      return true;
    default:
      return option.startsWith('--') ? skippedLong.test(option) : true;
  }
}

/** What every request of ours has, and what belongs to one connection, is not the endpoint's. */
const notOurs =
  /^(?:content-type|accept|content-length|host|connection|accept-encoding|accept-language|cache-control|pragma|origin|referer|user-agent|dnt|priority|te|sec-.*|:.*)$/i;

function takeHeader(said: Said, line: string): void {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*([^]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined || value.trim() === '' || notOurs.test(name)) return;
  Object.defineProperty(said.headers, name, {
    value: value.trim(),
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
