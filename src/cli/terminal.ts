/**
 * The terminal that every command of the CLI gets: where to write, in which language, how much it may read, and how to
 * report a failure. No other module writes to the terminal (an architecture check), because all output may come from
 * agents and files.
 */
import { once } from 'node:events';
import { defaultLimits, type Limits } from '../protocol/core/base/limits.ts';
import { cliMessages, type CliKey } from '../protocol/core/l10n/cli.ts';
import { createTranslate, type Locale, type Translate } from '../protocol/core/l10n/translate.ts';
import { visibleJson, visibleText } from '../protocol/panel/visibleText.ts';
import { isRunByCi } from './ciRunner.ts';
import { textOfLine, type StyledLine } from './styledText.ts';
import { createDimmedWriter, hasColors, toStyledText } from './styles.ts';
import { fileSystem } from './fileSystem.ts';

export interface Terminal {
  readonly locale: Locale;
  readonly translate: Translate<CliKey>;
  /** Limits for everything that is read. */
  readonly limits: Limits;
  /** Whether standard output is a terminal, on which tables are easier to read than lines. */
  readonly isScreen: boolean;
  /** Whether standard error shows `logDimmed` dimmed. */
  readonly dimsLog: boolean;
  /**
   * Prints results on standard output. A file or a program gets the exact text; on a screen and in the log of a CI
   * system, control characters are displayed and not executed. With `json`, the text is JSON and stays valid JSON.
   */
  print(text: string, form?: TextForm): void;
  /** Like `print`, for long results: waits for a slow reader. Resolves with `false` when nobody reads any more. */
  write(text: string, form?: TextForm): Promise<boolean>;
  /** Like `print`, for a line. It has styles where standard output has colours. */
  printLine(line: StyledLine): void;
  /** Prints everything else, as a line on standard error. */
  log(line: string): void;
  /** Prints a piece of a text on standard error, dimmed. Only used if `dimsLog`. */
  logDimmed(piece: string): void;
  /**
   * Writes the text that is still held back. Resolves with the error if standard output could not take everything,
   * unless the reader just closed it.
   */
  end(): Promise<Error | undefined>;
}

/** Maximum number of characters of an unfinished line that are held back in a log. */
const maxHeldLine = 64 * 1024;

type TextForm = 'text' | 'json';

/** 0 done, 1 the agent failed or did not finish, 2 unusable arguments or input. */
export type ExitCode = 0 | 1 | 2;

export function createTerminal(locale: Locale, limits: Limits = defaultLimits): Terminal {
  const { stdout, stderr } = process;
  const isCi = isRunByCi(process.env);
  const toLog = isCi && !isFile(stdout.fd);
  /**
   * The beginning of a sequence that can only be displayed when its end is known: a surrogate pair, a line break, in CI
   * a line.
   */
  let held = '';
  let heldForm: TextForm = 'text';
  let failure: Error | undefined;
  let isClosed = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    isClosed = true;
    // The reader may have read enough (`| head`). The command continues without output, so that its record is complete.
    if (error.code !== 'EPIPE' && error.code !== 'EOF') failure ??= error;
  });
  // If standard error is closed, there is nowhere left to report that.
  stderr.on('error', () => undefined);

  const emit = (text: string): boolean => isClosed || text === '' || stdout.write(text);
  const flush = (): void => {
    const text = held;
    held = '';
    emit(show(text, heldForm, toLog));
  };
  const put = (text: string, form: TextForm): boolean => {
    if (!toLog && !stdout.isTTY) return emit(text);
    heldForm = form;
    // A long line arrives in many pieces, and the earlier ones are not scanned again for each new one.
    const isLine = toLog && form === 'text' && held.length + text.length < maxHeldLine;
    const whole = isLine && !text.includes('\n') ? '' : held + text;
    const cut = isLine ? whole.lastIndexOf('\n') + 1 : holdFrom(whole, form, toLog);
    held = whole === '' ? held + text : whole.slice(cut);
    return emit(show(whole.slice(0, cut), form, toLog));
  };
  return {
    locale,
    limits,
    isScreen: stdout.isTTY,
    dimsLog: !isCi && stderr.isTTY && hasColors(stderr),
    translate: createTranslate(cliMessages, locale),
    print: (text, form = 'text') => void put(text, form),
    async write(text, form = 'text') {
      if (!put(text, form)) await untilDrained(stdout);
      return !isClosed;
    },
    printLine(line) {
      if (!hasColors(stdout)) {
        put(`${textOfLine(line)}\n`, 'text');
        return;
      }
      flush();
      emit(`${toStyledText(line, (text) => (toLog || stdout.isTTY ? show(text, 'text', toLog) : text))}\n`);
    },
    logDimmed: createDimmedWriter(stderr, flush),
    log(line) {
      flush();
      stderr.write(`${isCi ? withoutCommands(visibleText(line)) : visibleText(line)}\n`);
    },
    async end() {
      flush();
      if (!isClosed) await untilWritten(stdout);
      return failure;
    },
  };
}

/** Resolves when everything was written, or when the stream has reported why not. */
function untilWritten(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => setImmediate(resolve));
  });
}

/** Resolves when the stream takes more, or is closed. */
async function untilDrained(stream: NodeJS.WriteStream): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).catch(() => undefined);
  stop.abort();
}

/** The text as it is shown on a screen, or in the log of a CI system. */
function show(text: string, form: TextForm, toLog: boolean): string {
  if (form === 'json') return toLog ? withoutCommandsInJson(visibleJson(text)) : visibleJson(text);
  return toLog ? withoutCommands(visibleText(text)) : visibleText(text);
}

/** Output that a shell redirects into a file is data, even in CI. */
function isFile(descriptor: number): boolean {
  try {
    return fileSystem().fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

/**
 * The index of the part of `text` that depends on the text after it: half a surrogate pair, a line break, a command.
 */
function holdFrom(text: string, form: TextForm, toLog: boolean): number {
  const unfinished = toLog
    ? /(?:#{1,2}[a-z]{0,8}|\s|:|[\uD800-\uDBFF])$/i
    : form === 'text'
      ? /[\r\uD800-\uDBFF]$/
      : /$/;
  return unfinished.exec(text)?.index ?? text.length;
}

/**
 * The runners of GitHub, Azure and TeamCity execute commands from the log (`::set-output`, `##[group]`, `##vso[`,
 * `##teamcity[`). An inserted blank turns them into plain text.
 */
function withoutCommands(text: string): string {
  return text.replaceAll(/^([^\S\n]*):(?=:)/gm, '$1: ').replaceAll(/#(?=#(?:\[|vso\[|teamcity\[))/gi, '# ');
}

/** In JSON, two number signs in sequence only occur inside a string. */
function withoutCommandsInJson(json: string): string {
  return json.replaceAll(/##(?=\[|vso\[|teamcity\[)/gi, String.raw`#\u0023`);
}

/** Servers run until the user or the system ends them. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
