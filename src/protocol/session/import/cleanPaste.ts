/**
 * Removes what surrounds an answer in a terminal or a log: the command, the response heads that `curl -i` and `-v`
 * print, and the time before each line. The result is the body, with what is known about it.
 */

export interface CleanPaste {
  /** Lines of the body without their line breaks. */
  readonly lines: readonly PastedLine[];
  /** The status of the last head: the heads of redirects and of `100 Continue` come before it. */
  readonly status?: number;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of the request, which `curl -v` shows: a secret in them may appear again in the answer. */
  readonly sent: Readonly<Record<string, string>>;
}

export interface PastedLine {
  readonly text: string;
  /** Epoch milliseconds, where the line starts with a time. */
  readonly time?: number;
}

export function cleanPaste(text: string): CleanPaste {
  const lines = withoutCommand(withoutMeter(text.replace(/^\uFEFF/, '')).split(/\r\n|\n|\r/));
  const { head, body } = lines.some((line) => line.startsWith('< HTTP/')) ? splitVerbose(lines) : splitHeads(lines);
  const [status, ...headers] = head;
  const code = /^HTTP\/[\d.]+ (\d{3})\b/.exec(status ?? '')?.[1];
  return {
    lines: readTimes(body),
    headers: Object.fromEntries(headers.flatMap(toHeader)),
    sent: Object.fromEntries(lines.flatMap((line) => (line.startsWith('> ') ? toHeader(line.slice(2)) : []))),
    ...(code === undefined ? {} : { status: Number(code) }),
  };
}

/** The two lines above curl's progress meter. */
const meterTitle = /^ +% Total +% Received +% Xferd .*(?:\r\n|\n) +Dload +Upload .*(?:\r\n|\n)/m;

/**
 * One state of the meter: columns of a fixed width after a line break that curl printed, because a part of the response
 * follows the last column. The end of the transfer adds another line break.
 */
const meter = (() => {
  const amount = String.raw`[ \d.]{4}[\dkMGTP]`;
  const percent = String.raw`[ \d]{2}\d`;
  const clock = String.raw`(?:--:--:--|[ \d]\d:\d\d:\d\d|[ \d]{3}d \d\dh|[ \d]{7}d)`;
  const columns = `${percent} ${amount}  ${percent} ${amount}  ${percent} ${amount}  ${amount}  ${amount}`;
  const state = String.raw`(?:\r\n|\r|\n|^)${columns} ${clock} ${clock} ${clock} ${amount}`;
  return new RegExp(String.raw`${state}(?:(?:\r\n|\n)(?=\* |\s*$))?`, 'g');
})();

/**
 * Removes the progress meter, which is in the output of curl if messages and response are saved together. It stands
 * wherever the response was at that time, also within a line.
 */
function withoutMeter(text: string): string {
  const title = meterTitle.exec(text);
  if (title === null) return text;
  const rest = text.slice(title.index + title[0].length);
  return (
    text.slice(0, title.index) +
    rest.replaceAll(meter, (state, at: number) => {
      // The line break at the end is that of the response if curl's message would otherwise continue its line.
      const isOwnLine = at === 0 || rest[at - 1] === '\n';
      return !isOwnLine && state.endsWith('\n') ? '\n' : '';
    })
  );
}

/** Removes `$ curl -N … \` and its continuation lines. */
function withoutCommand(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1 || !/^\s*(?:\S*[$#%>]\s+)?curl\s/.test(lines[first] ?? '')) return lines.slice(Math.max(0, first));
  const last = lines.findIndex((line, index) => index >= first && !/[\\^`]\s*$/.test(line));
  return last === -1 ? [] : lines.slice(last + 1);
}

interface Split {
  readonly head: readonly string[];
  readonly body: readonly string[];
}

/**
 * `curl -i`: the heads follow one another, each with an empty line after it. Where the empty line is missing, a head
 * ends with its last header.
 */
function splitHeads(lines: readonly string[]): Split {
  let head: readonly string[] = [];
  let rest = lines;
  while (/^HTTP\/[\d.]+ \d{3}\b/.test(rest[0] ?? '')) {
    const end = rest.findIndex((line, index) => index > 0 && !isHeader(line));
    head = end === -1 ? rest : rest.slice(0, end);
    rest = end === -1 ? [] : rest.slice(rest[end] === '' ? end + 1 : end);
  }
  return { head, body: rest };
}

function isHeader(line: string): boolean {
  return /^[\w-]+:/.test(line) && !/^(?:data|event|id|retry):/.test(line);
}

/** `curl -v`: the lines of heads and the messages of curl are marked; all other lines are the body. */
function splitVerbose(lines: readonly string[]): Split {
  const heads = lines.filter((line) => /^< ?/.test(line) && !/^<[!a-z/]/i.test(line)).map((line) => line.slice(2));
  const last = heads.findLastIndex((line) => line.startsWith('HTTP/'));
  const first = lines.findIndex((line) => line.startsWith('< HTTP/'));
  const body = lines
    // What curl says about the command precedes the response.
    .filter((line, index) => index > first || !/^(?:Note|Warning): /.test(line))
    .filter((line) => !/^(?:\* |> |>$|< |<$|[{}] \[\d+ bytes data\])/.test(line));
  return { head: heads.slice(last), body };
}

function toHeader(line: string): readonly (readonly [string, string])[] {
  const [, name = '', value = ''] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
  return name === '' ? [] : [[name.toLowerCase(), value]];
}

const stamp = /^\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)\]?(?:\s+(.*))?$/;

/** Times are read only where the first line and at least half of the non-empty lines start with one. */
function readTimes(lines: readonly string[]): readonly PastedLine[] {
  const full = lines.filter((line) => line.trim() !== '');
  const stamped = full.filter((line) => stamp.test(line));
  if (full.length === 0 || !stamp.test(full[0] ?? '') || stamped.length * 2 < full.length) {
    return lines.map((text) => ({ text }));
  }
  return lines.map((line) => {
    const [, time, text = ''] = stamp.exec(line) ?? [];
    const parsed = time === undefined ? Number.NaN : Date.parse(time.replace(' ', 'T').replace(',', '.'));
    return Number.isNaN(parsed) ? { text: line } : { text, time: parsed };
  });
}
