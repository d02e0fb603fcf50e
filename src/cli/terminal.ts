/** What every command of the CLI gets: where to write, in which language, and how to say that it failed. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { cliSentences, type CliKey } from '../protocol/lexicon/cli.ts';
import { createTranslate, type Locale, type Translate } from '../protocol/lexicon/lexicon.ts';

export interface Terminal {
  readonly locale: Locale;
  readonly translate: Translate<CliKey>;
  /** Results: standard output. */
  print(text: string): void;
  /** Everything else: a line on standard error. */
  say(line: string): void;
}

/** 0 done, 1 the agent failed or did not finish, 2 unusable arguments or input. */
export type ExitCode = 0 | 1 | 2;

export function createTerminal(locale: Locale): Terminal {
  return {
    locale,
    translate: createTranslate(cliSentences, locale),
    print: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`${line}\n`),
  };
}

/** The chunks of a file, or of standard input for `-`. Iterating throws the system's error. */
export function readInput(file: string): Readable {
  return file === '-' ? process.stdin : createReadStream(file);
}

export function systemWord(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Servers run until somebody ends them. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
